import type { ReactNode } from 'react'
import { caseCategories } from '#domain/cases/case-categories.ts'
import { paths } from '#domain/site/paths.ts'

interface Choices {
  label: string
  all: string
  name: 'category' | 'year'
  options: readonly string[]
  /** The number of cases of each option. */
  counts?: ReadonlyMap<string, number>
}

function Choice({ label, all, name, options, counts }: Choices): ReactNode {
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select className="field" name={name}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} data-count={counts && (counts.get(option) ?? 0)}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Keyword, category and year: a plain GET form. Only the build draws it. Its behaviour is in register-form.ts. */
export function CaseFilterForm({ years, counts }: { years: readonly string[]; counts: ReadonlyMap<string, number> }): ReactNode {
  return (
    <search aria-label="Case law">
      <form className="register-form" action={paths.cases} method="get">
        <label>
          <span className="sr-only">Keyword</span>
          <input className="field" type="search" name="q" autoComplete="off" placeholder="Search cases by keyword, citation or judge..." />
        </label>
        <Choice label="Category" all="All Categories" name="category" options={caseCategories} counts={counts} />
        <Choice label="Year" all="All Years" name="year" options={years} />
        <div className="register-actions">
          <button className="button button-primary" type="submit">
            Search
          </button>
          <button className="button" type="button" data-clear>
            Clear Filters
          </button>
        </div>
      </form>
    </search>
  )
}
