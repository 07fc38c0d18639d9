import type { CaseQuery } from '#domain/cases/case-query.ts'
import { $query, ask, clearFilters } from '#stores/register/case-register.ts'
import { prepareRegister } from '#stores/register/register-results.ts'

const names = ['q', 'category', 'year', 'court', 'judge', 'sort'] as const

const isQueryField = (name: string): name is keyof CaseQuery => names.some((known) => known === name)

/** The browser may have filled the fields without an event. */
function typedIn(form: HTMLFormElement): Partial<CaseQuery> {
  const typed: Partial<CaseQuery> = {}
  for (const [name, value] of new FormData(form)) if (isQueryField(name) && typeof value === 'string') typed[name] = value
  return typed
}

/** Runs a query that was entered before this code loaded. */
function askEarlyWords(form: HTMLFormElement): void {
  const early = Object.fromEntries(Object.entries(typedIn(form)).filter(([, value]) => value !== ''))
  // These words have already waited for the code, so search without a pause.
  if (Object.keys(early).length > 0) ask(early, 'typing', 'at once')
  if (form.contains(document.activeElement)) prepareRegister()
}

/** Updates the fields after a change of the query by Back or Clear Filters. */
function follow(form: HTMLFormElement, query: CaseQuery): void {
  for (const name of names) {
    const wanted = query[name]
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.value === wanted) continue
    // The address may have a value that is not an option. Add it, so that the visitor sees the active filter.
    if (field instanceof HTMLSelectElement && ![...field.options].some(({ value }) => value === wanted))
      field.add(new Option(wanted, wanted))
    field.value = wanted
  }
}

let active: HTMLFormElement | undefined

/**
 * Connects the fields and the query, once. No island does this, because a search starts before React has loaded,
 * and React would lose changes to the fields by extensions, translation or the browser.
 */
export function activateRegisterForm(form: HTMLFormElement): void {
  if (active === form) return
  active = form
  askEarlyWords(form)
  $query.subscribe((query) => follow(form, query))
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && isQueryField(target.name)) ask({ [target.name]: target.value }, 'typing')
  })
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && isQueryField(target.name)) ask({ [target.name]: target.value }, 'choice')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask(typedIn(form), 'choice')
  })
  form.addEventListener('focusin', prepareRegister)
  form.querySelector('[data-clear]')?.addEventListener('click', clearFilters)
}
