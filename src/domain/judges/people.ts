import { slugify } from '../fields/slug.ts'
import { foldText } from '../search/fold.ts'
import { type JudgeName, nameReader, type readJudgeName, type SeniorRank } from './judge-name.ts'
import { keyOf, namesake } from './namesakes.ts'

export interface Sitting {
  date: string
  /** As spelled in the judgment or by staff. */
  judges: readonly string[]
}

export interface Judge<Case> {
  /** The last part of the address of the judge's page. */
  slug: string
  /** The style of the latest rank: `Underhill LJ`. */
  name: string
  /** The name for sorting. */
  surname: string
  /** Other styles, the oldest first: `Underhill J`, `Sir Nicholas Underhill`. */
  otherNames: readonly string[]
  /** In the order of the cases. */
  cases: readonly Case[]
}

interface JudgePeople<Case> {
  /** Sorted by surname. */
  judges: readonly Judge<Case>[]
  /** The judge whom a case of this date means by the spelling. Undefined if no case has it. */
  judgeOf: (spelling: string, date: string) => Judge<Case> | undefined
  /** The names and spellings that mean one person on every day, as `foldText` writes them. */
  spellings: ReadonlyMap<string, Judge<Case>>
}

/** A name in ordinary letters, and the cases that have it. */
interface Use<Case> {
  key: string
  read: JudgeName
  /** The full name, if only one judge of this surname fits. */
  known: string | undefined
  dates: string[]
  cases: Case[]
}

const isInitial = (word: string): boolean => /^\p{L}\.?$|^(?:\p{L}\.)+\p{L}?$/u.test(word)
const isFull = ({ given: [first] }: JudgeName): boolean => first !== undefined && !isInitial(first)

/** Whether two first names may belong to one person. An initial fits every name that begins with it. */
function givenFit({ given: [one = ''] }: JudgeName, { given: [other = ''] }: JudgeName): boolean {
  return isInitial(one) || isInitial(other) ? one.charAt(0) === other.charAt(0) : keyOf(one) === keyOf(other)
}

const gendersFit = (one: JudgeName, other: JudgeName): boolean =>
  one.gender === undefined || other.gender === undefined || one.gender === other.gender

/** Equal full names mean one person on any bench. Initials or a surname mean one person only on one bench. */
function areOne(one: JudgeName, other: JudgeName): boolean {
  if (!gendersFit(one, other) || one.given.length > 0 !== other.given.length > 0) return false
  if (one.given.length === 0) return one.bench === other.bench
  return givenFit(one, other) && (one.bench === other.bench || (isFull(one) && isFull(other)))
}

const ranks: readonly SeniorRank[] = ['justice', 'lordJustice', 'lord']
const yearOf = (date: string | undefined): number => Number(date?.slice(0, 4))
/** A former rank is still in use for some months. */
const yearsOfChange = 1

/** Whether the names can form one career: nobody returns to a lower rank. */
function rises<Case>(uses: readonly Use<Case>[]): boolean {
  const datesOf = (rank: SeniorRank) => uses.flatMap(({ read, dates }) => (read.rank === rank ? dates : [])).toSorted()
  const [justice = [], lordJustice = [], lord = []] = ranks.map(datesOf)
  const follows = (lower: readonly string[], higher: readonly string[]) =>
    lower.length === 0 || higher.length === 0 || yearOf(lower.at(-1)) - yearOf(higher[0]) <= yearsOfChange
  return follows(justice, lordJustice) && follows(justice, lord) && follows(lordJustice, lord)
}

/** Peter Jackson LJ is styled with his first name because he is not Jackson LJ. */
const isStyledByGiven = ({ given, rank }: JudgeName): boolean => given.length > 0 && (rank === 'justice' || rank === 'lordJustice')

type Person<Case> = Use<Case>[]

/** Adds the use to the only matching person, or to a new person. */
function file<Case>(people: Person<Case>[], uses: readonly Use<Case>[], fits: (person: Person<Case>) => boolean): void {
  const [found, another] = people.filter(fits)
  if (found && !another) found.push(...uses)
  else people.push([...uses])
}

/** Divides the names of one surname. A name is only another's if nothing speaks against it. */
function divide<Case>(uses: readonly Use<Case>[]): Person<Case>[] {
  const known = [...Map.groupBy(uses, (use) => use.known)]
  const people = known.flatMap(([name, group]) => (name === undefined ? [] : [group]))
  const others: Person<Case>[] = []
  const rest = uses.filter((use) => use.known === undefined)
  for (const use of rest.filter(({ read }) => read.given.length > 0))
    file(others, [use], (person) => person.some(({ read }) => areOne(read, use.read)))
  const bare: Person<Case>[] = []
  for (const use of rest.filter(({ read }) => read.given.length === 0))
    file(bare, [use], (person) => person.every(({ read }) => areOne(read, use.read)) && rises([...person, use]))
  for (const group of bare) file(others, group, (person) => person.some(({ read }) => read.given.length > 0) && canBeAlone(person, group))
  return [...people, ...others]
}

/** Whether judgments may use the person's surname alone, as these do. */
const canBeAlone = <Case>(person: Person<Case>, bare: Person<Case>): boolean =>
  bare.every(({ read: one }) =>
    person.every(
      ({ read }) =>
        gendersFit(read, one) && (read.bench === one.bench || isFull(read)) && (one.bench !== 'senior' || !isStyledByGiven(read)),
    ),
  ) &&
  person.some(({ read }) => bare.some(({ read: one }) => one.bench === read.bench)) &&
  rises([...person, ...bare])

const isRetired = ({ name, given, surname, rank }: JudgeName): boolean => rank === 'knight' && name.endsWith([...given, surname].join(' '))
const latest = (dates: readonly string[]): string => dates.toSorted().at(-1) ?? ''

/** The most frequent name at the latest rank. Retired judges keep their style. */
function nameOf<Case>(person: Person<Case>): string {
  const serving = person.filter(({ read }) => !isRetired(read))
  const byDay = (serving.length > 0 ? serving : person).toSorted((a, b) => (latest(a.dates) < latest(b.dates) ? 1 : -1))
  const [last] = byDay
  const ofRank = byDay.filter(({ read }) => read.rank === last?.read.rank && isRetired(read) === (last && isRetired(last.read)))
  return ofRank.toSorted((a, b) => b.dates.length - a.dates.length)[0]?.read.name ?? ''
}

function fullNameOf<Case>(person: Person<Case>): string {
  const [first] = person
  const known = first?.known
  if (known !== undefined) return known
  const named = person.find(({ read }) => isFull(read)) ?? person.find(({ read }) => read.given.length > 0) ?? first
  return named ? [...named.read.given, named.read.surname].join(' ') : ''
}

/** `Stuart Smith` is the surname of someone whose name others spell with a hyphen. */
function withHyphens<Case>(uses: readonly Use<Case>[]): Use<Case>[] {
  const joined = new Map(uses.flatMap(({ read: { surname } }) => (surname.includes('-') ? [[keyOf(surname), surname]] : [])))
  return uses.map((use) => {
    const words = [...use.read.given, use.read.surname]
    const from = words.findIndex((_, index) => index < words.length - 1 && joined.has(keyOf(words.slice(index).join(' '))))
    if (from === -1) return use
    return { ...use, read: { ...use.read, given: words.slice(0, from), surname: joined.get(keyOf(words.slice(from).join(' '))) ?? '' } }
  })
}

const useKey = ({ name, gender }: JudgeName, known: string | undefined): string => [name, gender, known].join('|')

function usesOf<Case extends Sitting>(cases: readonly Case[], read: typeof readJudgeName): Use<Case>[] {
  const uses = new Map<string, Use<Case>>()
  for (const entry of cases)
    for (const spelling of new Set(entry.judges)) {
      const name = read(spelling, entry.date)
      const known = namesake(name, entry.date)
      const key = useKey(name, known)
      const use = uses.get(key) ?? { key, read: name, known, dates: [], cases: [] }
      use.dates.push(entry.date)
      use.cases.push(entry)
      uses.set(key, use)
    }
  return [...uses.values()]
}

interface Named<Case> extends Omit<Judge<Case>, 'slug' | 'name'> {
  person: Person<Case>
  name: string
  full: string
  /** The date on which the first of them sat. */
  since: string
}

function described<Case>(person: Person<Case>, order: ReadonlyMap<Case, number>): Named<Case> {
  const dates = person.flatMap((use) => use.dates)
  const name = nameOf(person)
  const names = person.toSorted((a, b) => (latest(a.dates) < latest(b.dates) ? -1 : 1)).map(({ read }) => read.name)
  return {
    person,
    name,
    full: fullNameOf(person),
    surname: person[0]?.read.surname ?? '',
    otherNames: [...new Map(names.map((other) => [foldText(other), other])).values()].filter((other) => foldText(other) !== foldText(name)),
    cases: [...new Set(person.flatMap((use) => use.cases))].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
    since: dates.toSorted()[0] ?? '',
  }
}

/** Claims the first free name. */
function claim(taken: Set<string>, wanted: readonly string[]): string {
  const found = wanted.find((each) => !taken.has(each)) ?? `${wanted[0]}-${taken.size}`
  taken.add(found)
  return found
}

/** Gives each judge a unique name and address. The oldest comes first, so that a new note moves no page. */
function numbered<Case>(people: readonly Named<Case>[]): { judge: Judge<Case>; person: Person<Case> }[] {
  const slugs = new Set<string>()
  const names = new Set<string>()
  return people
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.full < b.full ? -1 : 1))
    .map(({ person, name, full, since, ...rest }) => {
      const year = since.slice(0, 4)
      const slug = claim(slugs, [full, `${full} ${person[0]?.read.bench ?? ''}`, `${full} ${year}`].map(slugify))
      return { judge: { slug, name: claim(names, [name, `${name} (${full})`, `${name} (since ${year})`]), ...rest }, person }
    })
}

/**
 * The people on the benches of a register, by all spellings of their names.
 * A full name or an initial decides. Without one, the rank, the day and the form of address do.
 */
export function judgePeople<Case extends Sitting>(cases: readonly Case[]): JudgePeople<Case> {
  const read = nameReader()
  const order = new Map(cases.map((entry, index) => [entry, index]))
  const bySurname = Map.groupBy(withHyphens(usesOf(cases, read)), (use) => keyOf(use.read.surname))
  const people = [...bySurname.values()].flatMap(divide).map((person) => described(person, order))
  const found = numbered(people)
  const byUse = new Map(found.flatMap(({ judge, person }) => person.map(({ key }) => [key, judge] as const)))
  const judges = found.map(({ judge }) => judge)
  const judgeOf = (spelling: string, date: string) => {
    const name = read(spelling, date)
    return byUse.get(useKey(name, namesake(name, date)))
  }
  const { compare } = new Intl.Collator('en')
  return {
    judges: judges.toSorted((a, b) => compare(a.surname, b.surname) || compare(a.name, b.name)),
    judgeOf,
    spellings: spellingsOf(cases, judges, judgeOf),
  }
}

function spellingsOf<Case extends Sitting>(
  cases: readonly Case[],
  judges: readonly Judge<Case>[],
  judgeOf: JudgePeople<Case>['judgeOf'],
): Map<string, Judge<Case>> {
  const meant = new Map<string, Judge<Case> | undefined>()
  const add = (spelling: string, judge: Judge<Case> | undefined) => {
    const key = foldText(spelling)
    meant.set(key, meant.has(key) && meant.get(key) !== judge ? undefined : judge)
  }
  for (const judge of judges) for (const name of judge.otherNames) add(name, judge)
  for (const { judges: named, date } of cases) for (const spelling of named) add(spelling, judgeOf(spelling, date))
  for (const judge of judges) meant.set(foldText(judge.name), judge)
  return new Map([...meant].flatMap(([spelling, judge]) => (judge ? [[spelling, judge]] : [])))
}
