import { slugify } from '../fields/slug.ts'
import { oneLine } from '../fields/visible-text.ts'
import type { CaseReference } from './reference.ts'

/** Characters that TeX would read as commands. */
const special: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '£': '\\pounds{}',
  '§': '\\S{}',
  '¶': '\\P{}',
  '–': '--',
  '—': '---',
  '‘': '`',
  '’': "'",
  '“': '``',
  '”': "''",
}

/** TeX's accents by the combining characters of Unicode. */
const accents: Readonly<Record<string, string>> = {
  ...{ '\u0300': '`', '\u0301': "'", '\u0302': '^', '\u0303': '~', '\u0304': '=', '\u0306': 'u', '\u0307': '.', '\u0308': '"' },
  ...{ '\u030a': 'r', '\u030b': 'H', '\u030c': 'v', '\u0327': 'c', '\u0328': 'k' },
}

function accented(letter: string): string {
  const [base = '', mark = '', ...more] = letter.normalize('NFD')
  const accent = accents[mark]
  return accent === undefined || more.length > 0 ? letter : `{\\${accent}{${base}}}`
}

/** A text as TeX shows it. Letters without a TeX accent stay, which today's BibTeX reads as UTF-8. */
const texText = (text: string): string =>
  oneLine(text)
    .replace(/[&%$#_{}]/g, (character) => `\0${character}`)
    .replace(/[\\~^£§¶–—‘’“”]/g, (character) => special[character] ?? character)
    .replaceAll('\0', '\\')
    .replace(/[\u00c0-\u024f]/g, accented)

/** The double braces keep the capitals of the title. */
export function bibtexEntry({ title, date, tags, citation, court, url }: CaseReference): string {
  const [year = '', month = ''] = date.split('-')
  const fields = {
    title: `{${texText(title)}}`,
    howpublished: citation && texText(citation),
    organization: court && texText(court),
    year,
    month: String(Number(month)),
    date,
    keywords: tags.map(texText).join(', '),
    // The address contains nothing that TeX reads as a command.
    url,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`  ${name} = {${value}},`]))
  return [`@misc{${slugify(title) || 'case'}-${year},`, ...lines, '}', ''].join('\n')
}
