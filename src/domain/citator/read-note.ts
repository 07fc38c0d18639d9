import { readCitations } from '../citations/read-citations.ts'
import { withoutItalics } from '../markup/stretches.ts'
import { findRules } from '../rules/find-rules.ts'
import type { Rule } from '../rules/rule.ts'
import { citedJudgments } from './authority-groups.ts'
import { caseNameBefore } from './case-names.ts'
import { addCitations, type CitedAuthority, citationOf } from './cited-authority.ts'
import { addPassage, type Passage, type Passages, passagesOf } from './places.ts'

export interface NamedRule extends Passages {
  rule: Rule
}

/** The authorities and rules in a note, each once, in the order of the note. */
export interface NoteReading {
  citations: CitedAuthority[]
  rules: NamedRule[]
}

interface Named {
  start: number
  end: number
  add: (passage: Passage) => void
}

function citationsOf(text: string, authorities: Map<string, CitedAuthority>): Named[] {
  return citedJudgments(text, readCitations(text)).map(({ id, start, end, citations }) => {
    const cited = authorities.get(id) ?? { citations: [], places: [], sentence: '' }
    authorities.set(id, cited)
    addCitations(cited.citations, citations.map(citationOf))
    const name = cited.name ?? caseNameBefore(text, start)
    if (name !== undefined) cited.name = name
    return { start, end, add: (passage) => addPassage(cited, passage) }
  })
}

function rulesOf(text: string, rules: Map<string, NamedRule>): Named[] {
  return findRules(text).map(({ start, end, rule }) => {
    const named = rules.get(rule.key) ?? { rule, places: [], sentence: '' }
    rules.set(rule.key, named)
    return { start, end, add: (passage) => addPassage(named, passage) }
  })
}

export function readNote({ content }: { content: string }): NoteReading {
  // Without italics, whose marks would hide where a name or a citation begins and ends.
  const text = withoutItalics(content)
  const authorities = new Map<string, CitedAuthority>()
  const rules = new Map<string, NamedRule>()
  const named = [...citationsOf(text, authorities), ...rulesOf(text, rules)].toSorted((a, b) => a.start - b.start)
  for (const [index, passage] of passagesOf(text, named).entries()) named[index]?.add(passage)
  return { citations: [...authorities.values()], rules: [...rules.values()] }
}
