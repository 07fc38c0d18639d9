const policy = /<meta http-equiv="content-security-policy" content="[^"]*"\s?\/?>/
const charset = /<meta charset="[^"]*"\s?\/?>/

/** A policy rules over what follows it in a page. Astro writes it at the end of the head, behind the scripts that are inline there. */
export function policyFirst(html: string): string {
  const found = policy.exec(html)
  if (!found) return html
  const without = html.slice(0, found.index) + html.slice(found.index + found[0].length)
  return without.replace(charset, (meta) => meta + found[0])
}
