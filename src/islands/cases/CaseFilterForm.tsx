import type { ReactNode } from 'react'
import { caseCategories } from '#domain/cases/case-categories.ts'
import type { RegisterChoices } from '#domain/cases/register-choices.ts'
import { paths } from '#domain/site/paths.ts'

interface Choices {
  label: string
  all: string
  name: 'category' | 'year' | 'court' | 'judge'
  options: readonly string[]
  counts?: ReadonlyMap<string, number>
  /** Writes the number behind the option too. */
  hasNumber?: boolean
}

function Choice({ label, all, name, options, counts, hasNumber = false }: Choices): ReactNode {
  const countOf = (option: string) => counts && (counts.get(option) ?? 0)
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select className="field" name={name}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option} data-count={countOf(option)}>
            {hasNumber ? `${option} (${countOf(option)})` : option}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Keyword and filters: a plain GET form. Only the build draws it. Its behaviour is in register-form.ts. */
export function CaseFilterForm({ years, categories, courts, judges }: RegisterChoices): ReactNode {
  return (
    <search aria-label="Case law">
      <form className="register-form" action={paths.cases} method="get">
        <label>
          <span className="sr-only">Keyword</span>
          <input className="field" type="search" name="q" autoComplete="off" placeholder="Search cases by keyword, citation or judge..." />
        </label>
        <Choice label="Category" all="All Categories" name="category" options={caseCategories} counts={categories} />
        <Choice label="Year" all="All Years" name="year" options={years} />
        <div className="register-actions">
          <button className="button button-primary" type="submit">
            Search
          </button>
          <button className="button" type="button" data-clear>
            Clear Filters
          </button>
        </div>
        <div className="register-benches" hidden={courts.size + judges.size === 0}>
          <Choice label="Court" all="All Courts" name="court" options={[...courts.keys()]} counts={courts} hasNumber />
          <Choice label="Judge" all="All Judges" name="judge" options={[...judges.keys()]} counts={judges} hasNumber />
        </div>
      </form>
    </search>
  )
}
