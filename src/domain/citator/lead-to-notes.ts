import { readCitations } from '../citations/read-citations.ts'
import type { Block, Cell, Inline, Leaf, Phrase } from '../markup/blocks.ts'
import { linkStretches } from '../markup/inlines.ts'
import { paths } from '../site/paths.ts'
import type { CiteLink } from './note-links.ts'

type PageOf = (key: string) => string | undefined

/** Most texts contain no year, so check that first. */
const year = /\d{4}/

/** A citation in a text links to the note about the case, if there is one, even for a law report. */
function ledText(text: string, pageOf: PageOf): Leaf[] {
  if (!year.test(text)) return [{ kind: 'text', text }]
  const cited = readCitations(text).flatMap(({ key, start, end }) => {
    const url = pageOf(key)
    return url === undefined ? [] : [{ start, end, url }]
  })
  return linkStretches(text, cited)
}

function ledLeaf(leaf: Leaf, pageOf: PageOf): Leaf[] {
  if (leaf.kind === 'text') return ledText(leaf.text, pageOf)
  if (leaf.kind === 'link' || leaf.kind === 'struck') return [leaf]
  const [read] = readCitations(leaf.text)
  return [{ ...leaf, url: (read && pageOf(read.key)) ?? leaf.url }]
}

const ledPhrases = (phrases: readonly Phrase[], pageOf: PageOf): Phrase[] =>
  phrases.flatMap((phrase): Phrase[] =>
    phrase.kind === 'italic' ? [{ ...phrase, inlines: phrase.inlines.flatMap((leaf) => ledLeaf(leaf, pageOf)) }] : ledLeaf(phrase, pageOf),
  )

const ledInlines = (inlines: readonly Inline[], pageOf: PageOf): Inline[] =>
  inlines.flatMap((inline): Inline[] =>
    inline.kind === 'bold' || inline.kind === 'highlight'
      ? [{ ...inline, inlines: ledPhrases(inline.inlines, pageOf) }]
      : ledPhrases([inline], pageOf),
  )

function ledBlock(block: Block, pageOf: PageOf): Block {
  const led = (inlines: readonly Inline[]): Inline[] => ledInlines(inlines, pageOf)
  const ledRow = (row: readonly Cell[]): Cell[] => row.map(led)
  switch (block.kind) {
    case 'banner':
    case 'paragraph':
      return { ...block, inlines: led(block.inlines) }
    case 'list':
      return { ...block, items: block.items.map(led) }
    case 'quotation':
      return { ...block, paragraphs: block.paragraphs.map(led) }
    case 'table':
      return { ...block, ...(block.header && { header: ledRow(block.header) }), rows: block.rows.map(ledRow) }
    case 'heading':
      return { ...block, inlines: ledPhrases(block.inlines, pageOf) }
    case 'parties':
    case 'spacing':
      return block
  }
}

/** Makes citations in a text link to our notes if there are any. Other links stay. */
export function leadToNotes(blocks: readonly Block[], cites: readonly CiteLink[] = []): readonly Block[] {
  const pages = new Map(cites.flatMap(({ keys, notes: [note] }) => (note ? keys.map((key) => [key, paths.case(note.slug)] as const) : [])))
  return pages.size === 0 ? blocks : blocks.map((block) => ledBlock(block, (key) => pages.get(key)))
}
