import { useStore } from '@nanostores/react'
import { caseCategories } from '#domain/cases/case-categories.ts'
import { $caseTable, $caseTexts } from '#stores/cases/case-search.ts'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { NothingFound } from '../tables/DeskList.tsx'
import { searchCases, showCases } from './case-address.ts'

export function CaseSearch() {
  const { search, category } = useStore($caseTable)
  return (
    <div className="desk-filters">
      <input
        type="search"
        aria-label="Search cases"
        className="field max-w-md"
        placeholder="Search title, text, category, author, tag or date"
        value={search}
        onChange={(event) => searchCases(event.currentTarget.value)}
      />
      <select
        aria-label="Category"
        className="field w-auto"
        value={category}
        onChange={(event) => showCases({ category: event.currentTarget.value })}
      >
        <option value="">All Categories</option>
        {caseCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  )
}

export function NoCases() {
  const { search, category } = useStore($caseTable)
  const texts = useStore($caseTexts)
  const words = `“${search.trim()}”`
  const place = category === '' ? '' : ` in ${category}`
  if (texts.state === 'searching') return <SkeletonRows rows={3} />
  return (
    <NothingFound
      actions={
        <Button small onClick={() => showCases({ search: '', category: '' })}>
          Clear Filters
        </Button>
      }
    >
      {texts.state === 'failed'
        ? `No title, summary or tag${place} matches ${words}. The text could not be searched: ${texts.reason}`
        : `No cases${search.trim() === '' ? '' : ` match ${words}`}${place}.`}
    </NothingFound>
  )
}
