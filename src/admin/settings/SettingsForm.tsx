import type { ReactNode, SubmitEvent } from 'react'
import type { FormFields } from '#stores/records/record-kind.ts'
import { Button } from '#ui/Button.tsx'
import { DraftNotice } from '../records/DraftNotice.tsx'
import { FaultCount } from '../records/FaultCount.tsx'
import { readFilledFields, useFilledFields } from '../shell/filled-fields.ts'
import type { SettingsEditorState } from './use-settings-editor.ts'

export interface SettingsFormProps<Fields extends FormFields, Input> {
  editor: SettingsEditorState<Fields, Input>
  /** What a draft of this form does not contain. */
  unkept?: string
  children: ReactNode
}

/** The layout of the settings' forms: a draft notice above, the save button below. */
export function SettingsForm<Fields extends FormFields, Input>({ editor, unkept, children }: SettingsFormProps<Fields, Input>) {
  const { isSubmitting } = editor.form.formState
  const element = useFilledFields({
    getValues: editor.form.getValues,
    type: editor.editing.type,
    flushBeforeUnload: editor.editing.flushBeforeUnload,
  })
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    readFilledFields(event.currentTarget)
    void editor.submit(event)
  }
  return (
    <form ref={element} onSubmit={send} noValidate>
      <DraftNotice noun="this form" offer={editor.offer} onRestore={editor.restore} onDiscard={editor.discard} remark={unkept} />
      {children}
      <div className="desk-actions">
        <FaultCount state={editor.form.formState} />
        <Button type="submit" look="primary" paused={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}
