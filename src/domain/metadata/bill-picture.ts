import { figure } from '../fields/counts.ts'
import { seededRandom } from './seeded-random.ts'

/** One line of the drawn bill: the amount claimed and the amount allowed. */
export interface BillLine {
  claimed: string
  allowed: string
  /** False if the sum is allowed as claimed. In that case it has a tick instead of a stroke. */
  struck: boolean
  /** The slant of the stroke through the amount, from -1 to 1. */
  lean: number
}

/** FNV-1a: the same text makes the same picture on every machine. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Invents a bill from a text, for a picture: sums struck out, sums allowed, and a correct total. */
export function drawnBill(text: string, count: number) {
  const next = seededRandom(seedOf(text))
  let claimedTotal = 0
  let allowedTotal = 0
  const lines = Array.from({ length: count }, (_, index): BillLine => {
    const claimed = 50 * (18 + Math.floor(next() ** 2 * 560))
    // The third line is allowed as claimed: a bill with every sum struck out looks wrong.
    const struck = index % 4 !== 2
    const allowed = struck ? 50 * Math.round((claimed * (0.45 + next() * 0.4)) / 50) : claimed
    claimedTotal += claimed
    allowedTotal += allowed
    return { claimed: figure(claimed), allowed: figure(allowed), struck, lean: next() * 2 - 1 }
  })
  return { lines, claimed: figure(claimedTotal), allowed: figure(allowedTotal) }
}
