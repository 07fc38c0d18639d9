import type { ReactNode } from 'react'
import { courtFeesOutcome, steps } from '#domain/tools/court-fees/court-fees.ts'
import { ChoiceField, DayField, NumberField } from './ToolField.tsx'
import { ToolForm, type ToolProps } from './ToolForm.tsx'

export function CourtFeesTool(props: ToolProps): ReactNode {
  return (
    <ToolForm
      {...props}
      work={courtFeesOutcome}
      fields={() => (
        <div className="tool-fields">
          <ChoiceField label="Step" name="step" choices={steps} />
          <DayField label="Day of filing" name="day" isToday />
          <NumberField label="Costs claimed, £" name="costs" />
        </div>
      )}
    />
  )
}
