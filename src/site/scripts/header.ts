/**
 * Gives the header its shadow after ten pixels of scrolling, and makes the mobile menu close:
 * on navigation, on Escape, and when a click or the focus goes elsewhere.
 */
export function watchHeader(): void {
  const header = document.querySelector('#site-header')
  const menu = document.querySelector<HTMLDetailsElement>('#mobile-menu')
  // Only checked on scroll, because reading the position would force a layout. A page that opens further down also
  // fires that event.
  addEventListener('scroll', () => header?.toggleAttribute('data-scrolled', scrollY > 10))
  if (!menu) return
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && (target.matches('a') || !menu.contains(target))) menu.open = false
  })
  // The open menu would cover the element that gets the focus.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !menu.contains(relatedTarget)) menu.open = false
  })
}
