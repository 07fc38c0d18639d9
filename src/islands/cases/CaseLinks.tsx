import type { ReactNode } from 'react'
import type { NoteLinks } from '#domain/citator/note-links.ts'
import { paths } from '#domain/site/paths.ts'
import { toolsWith } from '#domain/tools/tools.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { CitedBy, Cites, ReportPart } from './CaseAuthorities.tsx'

interface BadgesProps {
  id: string
  title: string
  /** A badge without an address is only text. */
  badges: readonly { text: string; href: string | undefined; label?: string }[]
}

export function Badges({ id, title, badges }: BadgesProps): ReactNode {
  return (
    <ReportPart id={id} title={title}>
      <ul className="flex flex-wrap gap-2">
        {badges.map(({ text, href, label }) => (
          <li key={text}>
            {href === undefined ? (
              <span className="badge">{text}</span>
            ) : (
              <a className="badge" href={href} aria-label={label}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </ReportPart>
  )
}

export function CaseLinks({ links: { cites, citedBy, rules } }: { links: NoteLinks }): ReactNode {
  const ruleBadges = rules.map(({ rule, page }) => ({ text: typeset(rule.label), href: page && paths.rule(page) }))
  const toolBadges = toolsWith(rules.map(({ rule }) => rule.key)).map(({ href, title }) => ({ text: title, href }))
  return (
    <>
      {cites.length > 0 && <Cites cites={cites} />}
      {citedBy.length > 0 && <CitedBy mentions={citedBy} />}
      {ruleBadges.length > 0 && <Badges id="note_rules" title="Rules" badges={ruleBadges} />}
      {toolBadges.length > 0 && <Badges id="note_tools" title="Tools" badges={toolBadges} />}
    </>
  )
}
