import type { ReactNode } from 'react'
import { calendarFile } from '#domain/tools/timetable/calendar-file.ts'
import { methods } from '#domain/tools/timetable/service.ts'
import { events, timetable, timetableOutcome } from '#domain/tools/timetable/timetable.ts'
import type { Typed } from '#domain/tools/tool.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import { ChoiceField, DayField, NumberField, TimeField } from './ToolField.tsx'
import { ToolForm, type ToolProps } from './ToolForm.tsx'

function SentFields({ legend, name }: { legend: string; name: string }): ReactNode {
  return (
    <fieldset className="tool-row">
      <legend>{legend}</legend>
      <div className="tool-fields">
        <DayField label="Sent on" name={`${name}Day`} />
        <TimeField label="At" name={`${name}Time`} />
        <ChoiceField label="By" name={`${name}Method`} choices={methods} />
      </div>
    </fieldset>
  )
}

function saveCalendar(typed: Typed): void {
  const { deadlines } = timetable(typed, typed.get('eventDay') ?? '')
  const text = calendarFile(deadlines, window.location.origin + window.location.pathname, new Date())
  saveFile('detailed-assessment.ics', new Blob([text], { type: 'text/calendar' }))
}

export function TimetableTool(props: ToolProps): ReactNode {
  return (
    <ToolForm
      {...props}
      work={timetableOutcome}
      fields={() => (
        <>
          <div className="tool-fields">
            <ChoiceField label="Event that gives the right to costs" name="event" choices={events} />
            <DayField label="Its day" name="eventDay" />
            <NumberField label="Costs claimed, £" name="costs" />
          </div>
          <SentFields legend="Notice of commencement, if it was sent" name="notice" />
          <SentFields legend="Points of dispute, if they were sent" name="points" />
          <fieldset className="tool-row">
            <legend>Later steps, if they were taken</legend>
            <div className="tool-fields">
              <DayField label="Request for a hearing filed" name="requestDay" />
              <DayField label="Provisional assessment received" name="decisionDay" />
            </div>
          </fieldset>
        </>
      )}
      files={(typed) => (
        <button className="button button-small" type="button" onClick={() => saveCalendar(typed)}>
          Save to calendar (.ics)
        </button>
      )}
    />
  )
}
