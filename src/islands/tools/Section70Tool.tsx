import type { ReactNode } from 'react'
import { billChoices, judgmentChoices, paymentChoices, section70Outcome } from '#domain/tools/section-70/section-70.ts'
import { ChoiceField, DayField } from './ToolField.tsx'
import { ToolForm, type ToolProps } from './ToolForm.tsx'

/** Checks whether a client can still have a solicitor's bill assessed. */
export function Section70Tool(props: ToolProps): ReactNode {
  return (
    <ToolForm
      {...props}
      work={section70Outcome}
      fields={() => (
        <div className="grid max-w-136 gap-4">
          <DayField label="1. When did you get the bill?" name="delivered" />
          <ChoiceField label="2. What kind of bill is it?" name="kind" choices={billChoices} />
          <ChoiceField label="3. Have you paid it?" name="paid" choices={paymentChoices} />
          <DayField label="If you paid it in full: on which day?" name="paidOn" />
          <ChoiceField label="4. Has a court given judgment for the bill?" name="judgment" choices={judgmentChoices} />
          <DayField label="5. When would you apply to the court?" name="applied" isToday />
        </div>
      )}
    />
  )
}
