import { seededRandom } from '#domain/metadata/seeded-random.ts'

const list = (text: string) => text.trim().split(/\s+/)

const grammar = list(`
  the of to and in a that is was for on it be by not as with which at this have are or from had were an if been would there no any but
  such under one may their where more other than so only its what when who into these upon before after between should must can could
  because whether however against within without since until although while each both those some all every neither nor`)

const stems = list(`
  cost bill budget claim defend assess detail propor reason order judg appeal court party solicit counsel hear trial settle offer accept
  reject withdraw protect qualif liab default exempt indemn recover assign retain instruct advis consult draft serv file pay deposit
  interest damag success condition agree contract statut interim final hourl guidelin rate work time attend letter document disclos
  expert evidence witness phase incur estim approv revis vary depart narrat schedul point disput reply provision certif master regist
  district circuit high suprem tribun commission proceed litig arbitr mediat negoti resolv enforc disbur premium insur fund polic
  travel wait prepar review consider perus copi bund index search plead particular admiss allow disallow tax reduc increas limit
  discretion princip authorit follow distinguish overrul appli conclud dismiss grant refus adjourn stay strik summar strict misconduct
  neglig clinic injur person accident road traffic employ public occup landlord tenant propert trust probat famil child protect commerc`)

const endings = list('- s ed ing ation ations able ment ments ance er ers or ors al ally ity ly ness ive ively ure ures ency ent')

const sounds = {
  first: list('b br c ch d f g gr h j k l m n p pr r s sh st t th v w'),
  vowel: list('a e i o u ai ea oo'),
  last: list('n r l m s t ck ll nd rd st th well ton ley by ham field'),
}

/** Names of people and places, for titles and for the long tail of words that occur in few notes. */
function names(count: number): string[] {
  const found = new Set<string>()
  const random = seededRandom(7)
  const pick = (of: string[]) => of[Math.floor(random() * of.length)] ?? ''
  while (found.size < count) {
    const name = pick(sounds.first) + pick(sounds.vowel) + pick(sounds.last)
    found.add(name.charAt(0).toUpperCase() + name.slice(1))
  }
  return [...found]
}

const derived = stems.flatMap((stem, index) =>
  endings.map((ending, place) => ({ word: stem + ending.replace('-', ''), rank: index + place * 40 })),
)
export const familyNames = names(2500)
/** Some five thousand words, the most frequent first. */
export const words = [...grammar, ...derived.toSorted((a, b) => a.rank - b.rank).map(({ word }) => word), ...familyNames.slice(0, 1200)]

/** For each rank the sum of the frequencies down to it. */
function runningSums(of: readonly string[]): number[] {
  let sum = 0
  return of.map((_, rank) => {
    sum += 1 / (rank + 3)
    return sum
  })
}

const sums = runningSums(words)

/** One of the words, with the frequencies of real prose: that of rank r about 1/r as often as the first (Zipf's law). */
export function drawWord(random: () => number): string {
  const drawn = random() * (sums.at(-1) ?? 0)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < drawn) low = middle + 1
    else high = middle
  }
  return words[low] ?? ''
}
