import type { Block } from '../markup/blocks.ts'
import { parseMarkup } from '../markup/parse.ts'

/** Parses one of several texts on a page. Its headings have one level, and ids that the other texts do not use. */
export const nestedText = (text: string, name: string, level: 3 | 4): Block[] =>
  parseMarkup(text).map((block) => (block.kind === 'heading' ? { ...block, level, id: `${name}-${block.id}` } : block))
