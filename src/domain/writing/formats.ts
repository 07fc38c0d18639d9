import type { Edit, Selected } from './edit.ts'
import type { FormatName } from './format-keys.ts'
import { insertLink, insertTable } from './insert.ts'
import { toggleSign, turnHeading } from './line-signs.ts'
import { wrap } from './wrap.ts'

/** What each format does to the selection. */
export const formats: Readonly<Record<FormatName, (selected: Selected) => Edit>> = {
  heading: turnHeading,
  bold: (selected) => wrap('##', selected),
  italic: (selected) => wrap('_', selected),
  list: (selected) => toggleSign('- ', selected),
  quotation: (selected) => toggleSign('> ', selected),
  table: insertTable,
  link: insertLink,
}
