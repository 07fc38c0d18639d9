import { openingOfMarkup } from '../markup/opening.ts'

/** The first sentences about the cost of a service. Undefined if there is none, for example only a table. */
export function priceLine(costs: string | null): string | undefined {
  return openingOfMarkup(costs ?? '') || undefined
}
