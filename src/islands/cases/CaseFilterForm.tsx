import type { ReactNode } from 'react'
import { caseCategories } from '#domain/cases/case-categories.ts'
import { byRelevance } from '#domain/cases/case-query.ts'
import type { RegisterChoices } from '#domain/cases/register-choices.ts'
import { feeds } from '#domain/metadata/feeds.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'

interface Choices {
  label: string
  all: string
  name: 'category' | 'year' | 'court' | 'judge'
  options: readonly string[]
  counts?: ReadonlyMap<string, number>
  className?: string
}

function Choice({ label, all, name, options, counts, className }: Choices): ReactNode {
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <select className="field" name={name}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option} data-count={counts && (counts.get(option) ?? 0)}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The order has a meaning only for words, so the styles hide it without them. */
function Order(): ReactNode {
  return (
    <label className="register-order">
      <span className="sr-only">Order</span>
      <select className="field" name="sort">
        <option value="">Newest</option>
        <option value={byRelevance}>Most relevant</option>
      </select>
    </label>
  )
}

const bench = 'min-w-0 flex-1 basis-48'

/** Courts, judges and help. An island fills the empty places while they are open. */
function Filter({ courts, judges }: Pick<RegisterChoices, 'courts' | 'judges'>): ReactNode {
  return (
    <details className="register-fold" name="register" data-fold="filter">
      <summary>
        Filter<span data-place="chosen"></span>
      </summary>
      <div className="flex max-w-160 flex-wrap gap-3 pt-1 pb-3" hidden={courts.size + judges.size === 0}>
        <Choice label="Court" all="All Courts" name="court" options={[...courts.keys()]} counts={courts} className={bench} />
        <Choice label="Judge" all="All Judges" name="judge" options={[...judges.keys()]} counts={judges} className={bench} />
      </div>
      <div className="register-counts" data-place="filter"></div>
      <details className="max-w-measure text-soft">
        <summary>How the search works</summary>
        <p>
          The search reads the title, summary, text, author and tags of each note. It finds the words exactly as you type them, in one
          stretch and also as parts of longer words. Capital letters and accents make no difference, nor do the kinds of apostrophe,
          quotation mark, dash and space. If you type several words, the cases that hold all of them but not together follow under a
          separate heading. They are not part of the count.
        </p>
      </details>
    </details>
  )
}

function Save(): ReactNode {
  return (
    <details className="register-fold" name="register" data-fold="save">
      <summary>Save or share</summary>
      <div className="register-counts" data-place="save"></div>
      <p className="max-w-measure text-soft">
        New notes as a feed of{' '}
        <a className="link" href={feeds.cases.path}>
          all cases
        </a>
        {feeds.categories.map(({ category, path }) => (
          <span key={path}>
            ,{' '}
            <a className="link" href={path}>
              {typeset(category)}
            </a>
          </span>
        ))}
      </p>
    </details>
  )
}

/** A plain GET form. Only the build draws it, so React never resets its fields. */
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
        <Order />
        <div className="register-actions">
          <button className="button button-primary" type="submit">
            Search
          </button>
        </div>
        <div className="register-folds">
          <Filter courts={courts} judges={judges} />
          <Save />
          <button className="button button-small" type="button" data-clear>
            Clear Filters
          </button>
        </div>
      </form>
    </search>
  )
}
