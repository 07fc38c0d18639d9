import { openingSentences } from '../fields/opening-sentences.ts'
import { parseMarkup } from '../markup/parse.ts'
import { markupText } from '../markup/text.ts'

/** The first sentences about the cost of a service. Undefined if there is none, for example only a table. */
export function priceLine(costs: string | null): string | undefined {
  const sentences = parseMarkup(costs ?? '').filter(({ kind }) => kind !== 'heading' && kind !== 'table')
  return openingSentences(markupText(sentences)) || undefined
}
