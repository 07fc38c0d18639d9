import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { formatDay } from '#domain/fields/dates.ts'
import { sectionsOf } from '#domain/newsletter/issue-sections.ts'
import type { IssueContent, IssueItem } from '#domain/newsletter/issues.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { RowOrderButtons } from '../tables/use-row-order.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { type IssueFields, itemName, readItems, writeItems } from './issue-form.ts'

const everyCategory = 'All'

function hintOf({ since }: IssueContent): string {
  const what = since === null ? 'The latest cases and news' : `New since the last issue, of ${formatDay(since.slice(0, 10))}`
  return `${what}. Untick those to leave out. Use the arrows to change the order.`
}

/** The records that the issue may hold, by kind, the chosen ones first and in their order. */
export function IssueItems({ content }: { content: IssueContent }) {
  const { control } = useFormContext<IssueFields>()
  const { field } = useController({ control, name: 'items' })
  const [category, setCategory] = useState(everyCategory)
  const chosen = readItems(field.value)
  const categories = [...new Set(content.items.map((item) => item.category))]
  const choose = (names: readonly string[]): void => field.onChange(writeItems(names))
  if (content.items.length === 0)
    return (
      <FieldGroup label="Contents" error={undefined} hint="An issue may have only an introduction.">
        <p className="text-sm text-soft">There are no new cases or articles since the last issue.</p>
      </FieldGroup>
    )
  const places = new Map(chosen.map((name, place) => [name, place]))
  const placeOf = (item: IssueItem) => places.get(itemName(item)) ?? chosen.length
  const shown = content.items.filter((item) => category === everyCategory || item.category === category)
  return (
    <FieldGroup label="Contents" error={undefined} hint={hintOf(content)}>
      <ChoiceRow
        label="Category"
        choices={[everyCategory, ...categories].map((value) => ({ value, label: value }))}
        value={category}
        onChange={setCategory}
      />
      {sectionsOf(shown.toSorted((a, b) => placeOf(a) - placeOf(b))).map(({ title, entries }) => (
        <div key={title} className="pt-3">
          <h3 className="caps text-sm text-soft">{title}</h3>
          <ul className="mt-2 border-t border-rule">
            {entries.map((item) => (
              <ItemRow key={itemName(item)} item={item} chosen={chosen} neighbours={entries} onChoose={choose} />
            ))}
          </ul>
        </div>
      ))}
    </FieldGroup>
  )
}

interface ItemRowProps {
  item: IssueItem
  /** The names of the chosen records, in their order. */
  chosen: readonly string[]
  /** The chosen rows, within which the item moves. */
  neighbours: readonly IssueItem[]
  onChoose: (names: readonly string[]) => void
}

function ItemRow({ item, chosen, neighbours, onChoose }: ItemRowProps) {
  const name = itemName(item)
  const isChosen = chosen.includes(name)
  const moving = neighbours.map(itemName).filter((other) => chosen.includes(other))
  const move = (to: number): void => {
    const other = moving[to]
    if (other !== undefined) onChoose(chosen.map((each) => (each === name ? other : each === other ? name : each)))
  }
  const tick = (isOn: boolean): void => onChoose(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-rule py-2">
      <label className="flex min-w-0 grow basis-40 items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-ink"
          checked={isChosen}
          onChange={({ target }) => tick(target.checked)}
        />
        <span className="min-w-0">
          <span className="wrap-anywhere">{item.title}</span>
          <span className="mt-0.5 block text-xs text-soft">
            {item.category}, {formatDay(item.date)}
          </span>
        </span>
      </label>
      {isChosen && <RowOrderButtons name={item.title} place={moving.indexOf(name)} places={moving.length} onMove={move} />}
    </li>
  )
}
