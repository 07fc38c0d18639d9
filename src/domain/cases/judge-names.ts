import { isHolder } from '../judges/offices.ts'
import { at, between, judgesAt, letters, type NamedJudge, office, sticky } from './judge-forms.ts'
import { rankWords } from './judge-words.ts'

export interface JudgesRead {
  judges: NamedJudge[]
  /** The rest of the line, from the first words that name no judge. */
  rest: string
}

const rank = sticky(`${rankWords}(?![\\p{L}\\p{N}])(?: for [^,;()]*)?`)
const sittingAs = sticky(
  'sitting(?: \\w+)?(?: in retirement)? as (?:\\(\\d+\\)|.)*?(?=$|[,;)]|\\((?!\\d+\\))| (?:between|hearing|date|judgment|approved|-)| and (?:lord|lady|sir|dame|mr|mrs|master|hhj|his|her) )',
)
const sittingElse = sticky(
  '(?:sitting )?with (?:(?:an?|two) )?(?:\\w+ )?assessors?\\b|(?:an?|two) assessors?\\b|assessors? ?:|(?:sitting (?:in|at)|(?:sitting )?remotely)\\b[^,;()]*',
)
const assessor = sticky('as (?:an? )?(?:\\w+ )?assessors?\\b')
const bracket = sticky('\\([^()]*(?:\\([^()]*\\)[^()]*)*\\)')
const judicialBracket =
  /\b(?:sitting|judge|assessor|president|chancellor|master|division|chair(?:man)?|member|justice|retired|recorder|as s?he then was|dissenting|agree(?:s|d|ing)?|concurring|majority|alone)\b/i
const partyBracket = /claimant|defendant|appellant|respondent|litigation|executor|deceased|trading|formerly|company|child/i

/** A line with only `Senior Costs Judge`, above the name. */
export const isRankAlone = (line: string): boolean => line !== '' && at(rank, line, 0).length === line.length

/**
 * The judges in a line, appended to those of earlier lines. `sitting as` and an office belong to the previous
 * judge.
 */
export function readJudges(line: string, earlier: readonly NamedJudge[] = []): JudgesRead {
  const judges = [...earlier]
  let index = 0
  while (true) {
    const gap = at(between, line, index)
    index += gap.length
    if (index >= line.length) return { judges, rest: '' }
    const last = judges.at(-1)
    // `The Master of the Rolls, the President of the Queen’s Bench Division` are two.
    const isAnother = last?.kind === 'office' && at(office, line, index) !== '' && gap !== ' '
    const addition = last && !isAnother && additionAt(line, index)
    if (addition) {
      judges[judges.length - 1] = extended(last, addition, gap.includes(','))
      index += addition.length
      continue
    }
    const [found, end] = judgesAt(line, index)
    if (found.length === 0) return { judges, rest: line.slice(index) }
    const [first] = found
    // `The Master of the Rolls, Sir Terence Etherton` is one judge, even on two lines.
    const isSame = (gap.includes(',') && /^(?:sir|dame)\b/i.test(first?.text ?? '')) || isHolder(last?.text ?? '', nameOf(first))
    if (last?.kind === 'office' && first?.kind === 'styled' && isSame)
      judges[judges.length - 1] = { text: `${last.text}, ${first.text}`, kind: 'styled' }
    else judges.push(...found)
    index = end
  }
}

/** The name in the form used for holders of an office: without a place and without a rank before the peerage. */
const nameOf = (judge: NamedJudge | undefined): string =>
  (judge?.text ?? '').replace(/^(?:the )?(?:(?:rt\.?|right) hon(?:ourable)?\.? )?(?:the )?/i, '').replace(/ of [A-Z][\w-]+$/i, '')

interface Addition {
  text: string
  length: number
  /** Whether this addition proves that the person is a judge. */
  judicial: boolean
}

function additionAt(line: string, index: number): Addition | undefined {
  const sitting = at(sittingElse, line, index)
  if (sitting !== '') return { text: '', length: sitting.length, judicial: false }
  const inBrackets = at(bracket, line, index)
  if (inBrackets !== '')
    return judicialBracket.test(inBrackets) && !partyBracket.test(inBrackets) ? added(inBrackets, true) : bracketed(inBrackets)
  const clause = at(sittingAs, line, index) || at(assessor, line, index) || at(office, line, index)
  if (clause !== '') return added(clause.trimEnd(), true)
  const letter = at(letters, line, index)
  if (letter !== '') return added(letter, false)
  // A title followed by a name is the next judge.
  return judgesAt(line, index)[0].length > 0 ? undefined : added(at(rank, line, index).trimEnd(), true)
}

const added = (text: string, judicial: boolean): Addition | undefined => (text === '' ? undefined : { text, length: text.length, judicial })

/** An addition in brackets, as in `The President (Dame Victoria Sharp)`. */
function bracketed(text: string): Addition | undefined {
  const { judges, rest } = readJudges(text.slice(1, -1).trim())
  return judges.length === 1 && judges[0]?.kind === 'styled' && rest === '' ? added(text, true) : undefined
}

function extended(judge: NamedJudge, { text, judicial }: Addition, comma: boolean): NamedJudge {
  const kind = judicial && judge.kind !== 'office' ? 'styled' : judge.kind
  if (text === '') return judge
  const isClause = !text.startsWith('(') && !/^as\b/i.test(text)
  return { text: `${judge.text}${isClause && (comma || judicial) ? ',' : ''} ${text.replace(/^Sitting\b/, 'sitting')}`, kind }
}
