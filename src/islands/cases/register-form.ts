import type { CaseQuery } from '#domain/cases/case-query.ts'
import { $query, ask, clearFilters } from '#stores/register/case-register.ts'
import { countBenches, prepareRegister } from '#stores/register/register-results.ts'
import { $registerView, type RegisterView } from '#stores/register/register-view.ts'

const names = ['q', 'category', 'year', 'court', 'judge'] as const

const isAskedFor = (name: string): name is keyof CaseQuery => names.some((known) => known === name)

/** The browser may have filled the fields without an event. */
function typedIn(form: HTMLFormElement): Partial<CaseQuery> {
  const typed: Partial<CaseQuery> = {}
  for (const [name, value] of new FormData(form)) if (isAskedFor(name) && typeof value === 'string') typed[name] = value
  return typed
}

/** Runs the query that was entered before this code had loaded. */
function askEarlyWords(form: HTMLFormElement): void {
  const early = Object.fromEntries(Object.entries(typedIn(form)).filter(([, value]) => value !== ''))
  // These words have already waited for their code, so their search waits for no pause.
  if (Object.keys(early).length > 0) ask(early, 'typing', 'at once')
  if (form.contains(document.activeElement)) prepareRegister()
}

/** Updates the fields after a change of the query by Back or Clear Filters. */
function follow(form: HTMLFormElement, query: CaseQuery): void {
  for (const name of names) {
    const asked = query[name]
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.value === asked) continue
    // The address may hold a value that is not an option. Add it, so that the visitor sees the active filter.
    if (field instanceof HTMLSelectElement && ![...field.options].some(({ value }) => value === asked)) field.add(new Option(asked))
    field.value = asked
  }
}

/** Writes the number of cases behind each court and judge: in the whole register, or among counted results. */
function labelBenches(selects: readonly HTMLSelectElement[], view: RegisterView): void {
  for (const { name, options } of selects) {
    const counts = view.kind !== 'found' ? undefined : ((name === 'court' ? view.counts.court : view.counts.judge) ?? {})
    for (const option of options) {
      const count = counts === undefined ? option.dataset['count'] : counts[option.value]
      const label = count === undefined ? option.value : `${option.value} (${count})`
      if (option.value !== '' && option.text !== label) option.text = label
    }
  }
}

let enlivened: HTMLFormElement | undefined

/**
 * Gives the prebuilt form its behaviour, once.
 * React does not render it, because a key press leaves no time for that. So a search may start before React.
 */
export function enlivenRegisterForm(form: HTMLFormElement): void {
  if (enlivened === form) return
  enlivened = form
  askEarlyWords(form)
  $query.subscribe((query) => follow(form, query))
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && isAskedFor(target.name)) ask({ [target.name]: target.value }, 'typing')
  })
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && isAskedFor(target.name)) ask({ [target.name]: target.value }, 'choice')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask(typedIn(form), 'choice')
  })
  form.addEventListener('focusin', prepareRegister)
  const benches = [...form.querySelectorAll<HTMLSelectElement>('[name=court], [name=judge]')]
  for (const select of benches) for (const sign of ['pointerenter', 'focus']) select.addEventListener(sign, countBenches)
  $registerView.subscribe((view) => labelBenches(benches, view))
  form.querySelector('[data-clear]')?.addEventListener('click', clearFilters)
}
