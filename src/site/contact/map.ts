/** Puts the map in the plan's place once it is asked for: until then nothing is fetched from elsewhere. */
export function offerMap(): void {
  const plan = document.getElementById('plan')
  const offer = document.getElementById('show-map')
  const map = document.getElementById('map')
  if (!plan || !offer || !(map instanceof HTMLTemplateElement)) return
  offer.hidden = false
  offer.addEventListener('click', () => {
    plan.replaceChildren(map.content)
    // It speaks of the plan.
    document.getElementById('plan-note')?.remove()
    // Before the map, not in it: it is still empty, and the next Tab enters it.
    plan.focus()
  })
}
