/**
 * The parts of a long note are laid out as they come near (styles/markup.css), which leaves the rest blank in a capture of the whole
 * page. So all are laid out while the browser is idle, a few at a time. Only where it keeps its place as what is above grows.
 */
export function layOutParts(): void {
  if (!CSS.supports('overflow-anchor', 'auto') || !('requestIdleCallback' in window)) return
  const parts = document.querySelectorAll<HTMLElement>('.markup-part').values()
  const layOut = (deadline: IdleDeadline): void => {
    do {
      const { value: part, done } = parts.next()
      if (done) return
      part.style.contentVisibility = 'visible'
      // Read, so that it is laid out now and not with all the others.
      part.getBoundingClientRect()
    } while (deadline.timeRemaining() > 8)
    requestIdleCallback(layOut)
  }
  requestIdleCallback(layOut)
}
