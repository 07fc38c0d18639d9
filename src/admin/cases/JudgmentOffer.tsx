import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type PastedJudgment, readPastedJudgment } from '#domain/cases/pasted-judgment.ts'
import { listOf } from '#domain/fields/counts.ts'
import { formatDay } from '#domain/fields/dates.ts'
import { slugify } from '#domain/fields/slug.ts'
import { writeTags } from '#domain/fields/tag-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useSettled } from '../shell/use-settled.ts'
import { type CaseForm, FillReport, fillCase } from './fill-case.tsx'

/** Offers to fill in the fields of a new case from a pasted judgment. Shown below its text. */
export function JudgmentOffer({ form }: { form: CaseForm }) {
  const [content, source] = useWatch({ control: form.control, name: ['content', 'sourceAddress'] })
  // Skip reading the text when Find Case Law supplies the data.
  const text = useSettled(source === '' ? content : '')
  const judgment = useMemo(() => readPastedJudgment(text), [text])
  const [answer, setAnswer] = useState<{ kind: 'none' | 'no' } | { kind: 'filled'; kept: string[]; doubts: string[] }>({ kind: 'none' })
  const fill = ({ title, date, category, tags, doubts }: PastedJudgment): void => {
    const proposed = { title, slug: slugify(title), date, category, tags: writeTags(tags), textKind: 'Judgment' }
    setAnswer({ kind: 'filled', kept: fillCase(form, proposed), doubts })
  }
  return (
    <div role="status">
      {answer.kind === 'filled' && (
        <div className="py-4">
          <Notice title="Filled in from the judgment">
            <FillReport words="Citation, court and judges are read from the text, below." kept={answer.kept} doubts={answer.doubts} />
          </Notice>
        </div>
      )}
      {answer.kind === 'none' && judgment && (
        <div className="py-4">
          <Notice
            title="This looks like a judgment. Fill in the form from its head?"
            actions={
              <>
                <Button small onClick={() => fill(judgment)}>
                  Fill in
                </Button>
                <Button small look="quiet" onClick={() => setAnswer({ kind: 'no' })}>
                  Leave the form as it is
                </Button>
              </>
            }
          >
            <Read judgment={judgment} />
          </Notice>
        </div>
      )}
    </div>
  )
}

function Read({ judgment: { title, date, citation, court, judges, parties, doubts } }: { judgment: PastedJudgment }) {
  const facts = [
    ['Title', title],
    ['Date', date === '' ? '' : formatDay(date)],
    ['Citation', citation],
    ['Court', court],
    ['Judges', listOf(judges)],
    ['Parties', listOf(parties)],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <dl className="pt-1">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="inline text-soft">{term}: </dt>
            <dd className="inline wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {doubts.length > 0 && (
        <ul className="list-disc pl-5 pt-1 font-medium">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
    </>
  )
}
