import type { Mention } from '../citator/notes.ts'
import { officialText } from '../rules/official-text.ts'
import type { Rule } from '../rules/rule.ts'
import { ruleTitle } from '../rules/rule-titles.ts'
import { paths } from '../site/paths.ts'
import { ruleOf, type Tool } from './tool.ts'

/** A provision of a tool: our page of it with its newest notes, or else the official text. */
export interface ToolRule {
  key: string
  label: string
  title?: string
  href?: string
  notes: readonly { slug: string; title: string }[]
  count: number
}

const shownNotes = 3

export function toolRules({ rules }: Pick<Tool, 'rules'>, known: readonly { rule: Rule; mentions: readonly Mention[] }[]): ToolRule[] {
  return rules.map((label) => {
    const rule = ruleOf(label)
    const mentions = known.find((each) => each.rule.key === rule.key)?.mentions ?? []
    const href = mentions.length > 0 ? paths.rule(rule.key) : officialText(rule)?.href
    const title = ruleTitle(rule.key)
    return {
      key: rule.key,
      label: rule.label,
      ...(title && { title }),
      ...(href && { href }),
      notes: mentions.slice(0, shownNotes).map(({ note }) => ({ slug: note.slug, title: note.title })),
      count: mentions.length,
    }
  })
}

/** The part that an island needs: the address for each key. */
export const ruleAddresses = (links: readonly ToolRule[]): Readonly<Record<string, string>> =>
  Object.fromEntries(links.flatMap(({ key, href }) => (href ? [[key, href] as const] : [])))
