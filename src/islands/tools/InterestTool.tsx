import type { ReactNode } from 'react'
import { csvText } from '#domain/fields/csv.ts'
import { dailyRows, interestOn, interestOutcome, readClaim } from '#domain/tools/interest/interest.ts'
import type { Typed } from '#domain/tools/tool.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import { ChoiceField, DayField, FieldRows, NumberField } from './ToolField.tsx'
import { ToolForm, type ToolProps } from './ToolForm.tsx'

const allocations = [
  ['costs', 'The costs'],
  ['interest', 'The interest'],
] as const

function saveDays(typed: Typed): void {
  const claim = readClaim(typed)
  if ('kind' in claim) return
  const { costs, from, to, payments, allocation } = claim
  const rows = dailyRows(interestOn(costs, from, to, payments, allocation))
  saveFile('interest-on-costs.csv', new Blob([csvText(rows)], { type: 'text/csv' }))
}

/** Interest on costs at the Judgments Act rate, with part payments. */
export function InterestTool(props: ToolProps): ReactNode {
  return (
    <ToolForm
      {...props}
      work={interestOutcome}
      fields={(rows) => (
        <>
          <div className="tool-fields">
            <NumberField label="Costs, £" name="costs" />
            <DayField label="From, the day of the order" name="from" />
            <DayField label="To" name="to" isToday />
            <ChoiceField label="Apply payments first to" name="first" choices={allocations} />
          </div>
          <FieldRows rows={rows} noun="payment" legend={(number) => `Part payment ${number}, if any`} add="Add a payment">
            <DayField label="Paid on" name="paidOn" inRow />
            <NumberField label="Paid, £" name="paid" inRow />
          </FieldRows>
        </>
      )}
      files={(typed) => (
        <button className="button button-small" type="button" onClick={() => saveDays(typed)}>
          Save each day (CSV)
        </button>
      )}
    />
  )
}
