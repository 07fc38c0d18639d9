import { foldText } from '../search/fold.ts'
import type { JudgeName, SeniorRank } from './judge-name.ts'

/**
 * Judges of the senior bench who share a surname, with the first year of each rank and the last. Without a first
 * name, the rank and the date of a judgment show which of them sat. Read on 28 November 2026 in stored copies of
 * Wikipedia's pages of these judges, and of: gov.uk 27 June 2018 (Baker, N Davies), judicialcareers.judiciary.uk
 * 31 August 2021 and lawgazette.co.uk 5123526 (W Davis), counselmagazine.co.uk 'Ten new appeal judges' (C
 * Clarke), worldipreview.com 22 July 2019 (H Carr), legalcheek.com October 2015 and gov.uk June 2025 (J May),
 * lawscot.org.uk August 2022 (D Richards), scottishlegal.com 2021 (V Rose), independent.co.uk 1357444 (C Rose,
 * in the Court of Appeal by 1996), The Guardian's obituary and timeshighereducation.com 178575 (O Popplewell,
 * who sat in 1997 and had retired by 2003). Judges without a sourced year are not listed: their names alone
 * decide.
 */
interface Namesake {
  surname: string
  given: string
  gender: 'f' | 'm'
  /** Whether the judge's style includes the first name: `Peter Jackson LJ`, beside Jackson LJ. */
  isStyledByGiven?: true
  justice?: number
  lordJustice?: number
  lord?: number
  /** Absent if no source gives an end. */
  until?: number
}

const namesakes: readonly Namesake[] = [
  { surname: 'Baker', given: 'Jonathan', gender: 'm', justice: 2009, lordJustice: 2018 },
  { surname: 'Brown', given: 'Simon', gender: 'm', isStyledByGiven: true, justice: 1984, lordJustice: 1992, lord: 2004, until: 2012 },
  { surname: 'Carr', given: 'Sue', gender: 'f', justice: 2013, lordJustice: 2020, lord: 2023 },
  { surname: 'Carr', given: 'Henry', gender: 'm', isStyledByGiven: true, justice: 2015, until: 2019 },
  { surname: 'Clarke', given: 'Anthony', gender: 'm', justice: 1993, lordJustice: 1998, lord: 2009, until: 2017 },
  { surname: 'Clarke', given: 'Christopher', gender: 'm', isStyledByGiven: true, justice: 2005, lordJustice: 2013 },
  { surname: 'Collins', given: 'Lawrence', gender: 'm', isStyledByGiven: true, justice: 2000, lordJustice: 2007, lord: 2009, until: 2011 },
  { surname: 'Collins', given: 'Andrew', gender: 'm', justice: 1994, until: 2017 },
  { surname: 'Davies', given: 'Nicola', gender: 'f', isStyledByGiven: true, justice: 2010, lordJustice: 2018 },
  { surname: 'Davis', given: 'William', gender: 'm', isStyledByGiven: true, justice: 2014, lordJustice: 2021, until: 2025 },
  { surname: 'Jackson', given: 'Rupert', gender: 'm', justice: 1999, lordJustice: 2008, until: 2018 },
  { surname: 'Jackson', given: 'Peter', gender: 'm', isStyledByGiven: true, justice: 2010, lordJustice: 2017 },
  { surname: 'Kay', given: 'John', gender: 'm', justice: 1992, lordJustice: 2000, until: 2004 },
  { surname: 'Kay', given: 'Maurice', gender: 'm', isStyledByGiven: true, justice: 1995, lordJustice: 2004, until: 2014 },
  { surname: 'Kerr', given: 'Brian', gender: 'm', lord: 2009, until: 2020 },
  { surname: 'May', given: 'Anthony', gender: 'm', justice: 1991, lordJustice: 1997, until: 2011 },
  { surname: 'May', given: 'Juliet', gender: 'f', justice: 2015, lordJustice: 2025 },
  { surname: 'Phillips', given: 'Nicholas', gender: 'm', justice: 1987, lordJustice: 1995, lord: 1999, until: 2012 },
  { surname: 'Popplewell', given: 'Oliver', gender: 'm', justice: 1997, until: 2003 },
  { surname: 'Richards', given: 'Stephen', gender: 'm', justice: 1997, lordJustice: 2005, until: 2016 },
  { surname: 'Richards', given: 'David', gender: 'm', isStyledByGiven: true, justice: 2003, lordJustice: 2015, lord: 2022 },
  { surname: 'Rose', given: 'Christopher', gender: 'm', lordJustice: 1996, until: 2006 },
  { surname: 'Rose', given: 'Vivien', gender: 'f', justice: 2013, lordJustice: 2019, lord: 2021 },
  { surname: 'Smith', given: 'Janet', gender: 'f', justice: 1992, lordJustice: 2002 },
  { surname: 'Smith', given: 'Peter', gender: 'm', isStyledByGiven: true, justice: 2002, until: 2017 },
  { surname: 'Swift', given: 'Jonathan', gender: 'm', justice: 2018 },
  { surname: 'Thomas', given: 'John', gender: 'm', justice: 1996, lordJustice: 2003, lord: 2013, until: 2017 },
  { surname: 'Walker', given: 'Robert', gender: 'm', justice: 1994, lordJustice: 1997, lord: 2002, until: 2013 },
  { surname: 'Wilson', given: 'Nicholas', gender: 'm', justice: 1993, lordJustice: 2005, lord: 2011, until: 2020 },
]

const doubled = /(\p{L})\1/gu
/** `Stuart Smith` and `Stuart-Smith` have the same key. So do `Philips` and `Phillips`. */
export const keyOf = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll(doubled, '$1')

const bySurname = Map.groupBy(namesakes, ({ surname }) => keyOf(surname))

/** For some months, judgments may use a judge's former or next rank. */
const tolerance = 1

function sits(judge: Namesake, rank: SeniorRank, year: number): boolean {
  if (rank === 'knight') return true
  const from = judge[rank]
  if (from === undefined) return false
  const next = rank === 'justice' ? (judge.lordJustice ?? judge.lord) : rank === 'lordJustice' ? judge.lord : undefined
  return year >= from - tolerance && year <= (next ?? judge.until ?? year) + tolerance
}

const fits = (one: string, other: string): boolean =>
  one.length === 1 || other.length === 1 ? one.charAt(0) === other.charAt(0) : one.toLowerCase() === other.toLowerCase()

/** The full name of the only judge whom the name can mean. Undefined if several fit. */
export function namesake({ surname, given, rank, gender }: JudgeName, date: string): string | undefined {
  const year = Number(date.slice(0, 4))
  const found = (bySurname.get(keyOf(surname)) ?? []).filter((judge) => {
    if (rank === undefined || (gender !== undefined && gender !== judge.gender) || !sits(judge, rank, year)) return false
    const [first] = given
    if (first !== undefined) return fits(first.replace('.', ''), judge.given)
    return rank === 'lord' || judge.isStyledByGiven === undefined
  })
  return found.length === 1 && found[0] ? `${found[0].given} ${found[0].surname}` : undefined
}
