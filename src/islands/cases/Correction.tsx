import type { ReactNode } from 'react'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { typeset } from '#domain/typography/typeset.ts'

/** The error in the note, and the date of its correction. Nearly every note has none. */
export function Correction({ entry: { correctedOn, correction } }: { entry: CaseRecord }): ReactNode {
  if (!correctedOn || !correction) return null
  return (
    <p className="mt-2 text-sm">
      Corrected on <time dateTime={correctedOn}>{typeset(formatDay(correctedOn))}</time>: {typeset(correction)}
    </p>
  )
}
