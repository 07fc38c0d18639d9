import { memo, type ReactNode, type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { caseCategories } from '#domain/cases/case-categories.ts'
import { paths } from '#domain/site/paths.ts'
import { $query, ask, clearFilters } from '#stores/register/case-register.ts'
import { prepareRegister } from '#stores/register/register-results.ts'

function Choice(props: { label: string; all: string; name: 'category' | 'year'; options: readonly string[] }): ReactNode {
  const { label, all, name, options } = props
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select className="field" name={name} onChange={(event) => ask({ [name]: event.currentTarget.value }, 'choice')}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

/** What was typed and chosen before the form came to life is asked now. */
function useEarlyWords(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (form.current === null) return
    const early = [...new FormData(form.current)].filter(([, value]) => value !== '')
    if (early.length > 0) ask(Object.fromEntries(early), 'typing')
    if (form.current.contains(document.activeElement)) prepareRegister()
  }, [form])
}

/** The fields keep what is typed by themselves: a key press has no time for drawing a form. They follow what is asked by other means. */
function useFollowingFields(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(
    () =>
      $query.subscribe((query) => {
        for (const [name, asked] of Object.entries(query)) {
          const field = form.current?.elements.namedItem(name)
          const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
          if (!isField || field.value === asked) continue
          // An address may ask for what no option names: what narrows the list is shown.
          if (field instanceof HTMLSelectElement && ![...field.options].some(({ value }) => value === asked)) field.add(new Option(asked))
          field.value = asked
        }
      }),
    [form],
  )
}

/** Keyword, category and year: a plain GET form that works before it comes to life. Results draw nothing of it anew. */
export const CaseFilterForm = memo(({ years }: { years: readonly string[] }): ReactNode => {
  const form = useRef<HTMLFormElement>(null)
  useEarlyWords(form)
  useFollowingFields(form)
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    ask({}, 'choice')
  }
  return (
    <search aria-label="Case law">
      <form ref={form} className="register-form" action={paths.cases} method="get" onSubmit={search} onFocus={prepareRegister}>
        <label>
          <span className="sr-only">Keyword</span>
          <input
            className="field"
            type="search"
            name="q"
            autoComplete="off"
            placeholder="Search cases by keyword, citation or judge..."
            onInput={(event) => ask({ q: event.currentTarget.value }, 'typing')}
          />
        </label>
        <Choice label="Category" all="All Categories" name="category" options={caseCategories} />
        <Choice label="Year" all="All Years" name="year" options={years} />
        <div className="register-actions">
          <button className="button button-primary" type="submit">
            Search
          </button>
          <button className="button" type="button" onClick={clearFilters}>
            Clear Filters
          </button>
        </div>
      </form>
    </search>
  )
})
