/** Replaces the plan with the map when the visitor asks for it. Nothing is loaded from other servers before. */
export function offerMap(): void {
  const plan = document.getElementById('plan')
  const offer = document.getElementById('show-map')
  const map = document.getElementById('map')
  if (!plan || !offer || !(map instanceof HTMLTemplateElement)) return
  offer.hidden = false
  offer.addEventListener('click', () => {
    plan.replaceChildren(map.content)
    // The note is about the plan.
    document.getElementById('plan-note')?.remove()
    // Focus the element before the map, so that the next Tab enters the map.
    plan.focus()
  })
}
