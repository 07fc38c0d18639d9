import { useState } from 'react'

type Stage<Subject> = { kind: 'idle' } | { kind: 'asking'; subject: Subject } | { kind: 'working' }

/** Asks before some work. `isBusy` is for the button that asks, until the work has ended. */
export function useQuestion<Subject>(work: (subject: Subject) => Promise<void>) {
  const [stage, setStage] = useState<Stage<Subject>>({ kind: 'idle' })
  const rest = (): void => setStage({ kind: 'idle' })
  const confirm = async (subject: Subject): Promise<void> => {
    setStage({ kind: 'working' })
    await work(subject).finally(rest)
  }
  return {
    isBusy: stage.kind === 'working',
    ask: (subject: Subject): void => setStage({ kind: 'asking', subject }),
    /** What the question is about, while it is asked. */
    asked: stage.kind === 'asking' ? stage.subject : undefined,
    /** For the dialog that asks. */
    dialog: {
      open: stage.kind === 'asking',
      onCancel: rest,
      onConfirm: (): void => void (stage.kind === 'asking' && confirm(stage.subject)),
    },
  }
}

export type Question<Subject> = ReturnType<typeof useQuestion<Subject>>
