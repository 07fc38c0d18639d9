import { openingSentences } from '../fields/opening-sentences.ts'
import { parseMarkup } from '../markup/parse.ts'
import { markupText } from '../markup/text.ts'

/** The first sentences of what a service costs. Undefined if there is no sentence, as in a table alone. */
export function priceLine(costs: string | null): string | undefined {
  const sentences = parseMarkup(costs ?? '').filter(({ kind }) => kind !== 'heading' && kind !== 'table')
  return openingSentences(markupText(sentences)) || undefined
}
