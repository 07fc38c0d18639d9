import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import { caseCategories } from '#domain/case-categories.ts'
import { $query, ask, clearFilters } from '#stores/case-register.ts'
import { prepareRegister } from '#stores/register-results.ts'

function Choice(props: { label: string; all: string; name: 'category' | 'year'; value: string; options: readonly string[] }): ReactNode {
  const { label, all, name, value, options } = props
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select className="field" name={name} value={value} onChange={(event) => ask({ [name]: event.currentTarget.value }, 'choice')}>
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

/** Keyword, category and year: a plain GET form that works before it comes to life. */
export function CaseFilterForm({ years }: { years: readonly string[] }): ReactNode {
  const query = useStore($query, { ssr: 'initial' })
  const form = useRef<HTMLFormElement>(null)
  useEarlyWords(form)
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    ask({}, 'choice')
  }
  return (
    <search aria-label="Case law">
      <form ref={form} className="register-form" action="/cases" method="get" onSubmit={search} onFocus={prepareRegister}>
        <label>
          <span className="sr-only">Keyword</span>
          <input
            className="field"
            type="search"
            name="q"
            autoComplete="off"
            placeholder="Search cases by keyword, citation or judge..."
            value={query.q}
            onChange={(event) => ask({ q: event.currentTarget.value }, 'typing')}
          />
        </label>
        <Choice label="Category" all="All Categories" name="category" value={query.category} options={caseCategories} />
        <Choice label="Year" all="All Years" name="year" value={query.year} options={years} />
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
}
