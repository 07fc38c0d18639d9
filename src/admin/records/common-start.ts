/** How many elements or characters at the start are the same. */
export function commonStart<Part>(a: ArrayLike<Part>, b: ArrayLike<Part>): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a[at] === b[at]) at += 1
  return at
}
