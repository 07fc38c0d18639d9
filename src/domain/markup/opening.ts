import { openingSentences } from '../fields/opening-sentences.ts'
import { parseMarkup } from './parse.ts'
import { markupText } from './text.ts'

/** The first sentences, until they reach `atLeast` characters. Headings and tables are left out. */
export function openingOfMarkup(markup: string, atLeast?: number): string {
  const prose = parseMarkup(markup).filter(({ kind }) => kind !== 'heading' && kind !== 'table')
  return openingSentences(markupText(prose), atLeast)
}
