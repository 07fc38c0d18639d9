import type { ReactNode } from 'react'
import type { NoteLinks, RuleLink } from '#domain/citator/note-links.ts'
import { paths } from '#domain/site/paths.ts'
import { toolsWith } from '#domain/tools/tools.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { CitedBy, Cites, ReportPart } from './CaseAuthorities.tsx'

function CaseRules({ rules }: { rules: readonly RuleLink[] }): ReactNode {
  return (
    <ReportPart id="note_rules" title="Rules">
      <ul className="flex flex-wrap gap-2">
        {rules.map(({ rule: { key, label }, page }) => (
          <li key={key}>
            {page ? (
              <a className="badge" href={paths.rule(page)}>
                {typeset(label)}
              </a>
            ) : (
              <span className="badge">{typeset(label)}</span>
            )}
          </li>
        ))}
      </ul>
    </ReportPart>
  )
}

/** The tools that work with the rules of the note. */
function CaseTools({ rules }: { rules: readonly RuleLink[] }): ReactNode {
  const tools = toolsWith(rules.map(({ rule: { key } }) => key))
  if (tools.length === 0) return null
  return (
    <ReportPart id="note_tools" title="Tools">
      <ul className="flex flex-wrap gap-2">
        {tools.map(({ href, title }) => (
          <li key={href}>
            <a className="badge" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </ReportPart>
  )
}

export function CaseLinks({ links: { cites, citedBy, rules } }: { links: NoteLinks }): ReactNode {
  return (
    <>
      {cites.length > 0 && <Cites cites={cites} />}
      {citedBy.length > 0 && <CitedBy mentions={citedBy} />}
      {rules.length > 0 && <CaseRules rules={rules} />}
      {rules.length > 0 && <CaseTools rules={rules} />}
    </>
  )
}
