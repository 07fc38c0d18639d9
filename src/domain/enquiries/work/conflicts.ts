import { foldText } from '../../search/fold.ts'
import type { EnquiryWork } from './thread.ts'

/** Two names that may belong to the same person or company. `own` is the name in this enquiry. */
type ConflictHint = EnquiryWork['hints'][number]
type NamedElsewhere = Omit<ConflictHint, 'own'>

/** Legal forms, titles and filling words, which do not identify anyone. */
const insignificant = new Set(
  `a an and of the for in on at by to ex parte re v vs versus others another ors anor co company companies corp corporation inc
  incorporated limited ltd llp lp llc plc cic cyf ccc gmbh ag sa sarl spa bv nv ltda pty trading as ta t formerly known aka
  mr mrs ms miss mx dr prof professor sir dame lord lady hon rt kc qc deceased personal representative representatives executor
  executors administrator administrators trustee trustees estate litigation friend his her their by`.split(/\s+/),
)

/** Names so frequent among people that one of them alone identifies nobody. */
const frequentNames = new Set(
  `smith jones taylor brown williams wilson johnson davies davis robinson wright thompson evans walker white roberts green hall wood
  jackson clarke clark lewis harris hughes edwards martin cooper king ward turner hill moore baker morris watson harrison khan patel
  ahmed ali singh begum hussain kaur shah kumar lee allen james scott young mitchell bell murphy kelly morgan adams campbell anderson
  john david michael peter paul andrew mark robert richard thomas william george charles daniel matthew christopher stephen steven
  mary anne ann anna susan sarah emma helen jane jennifer elizabeth margaret karen julie alice laura rachel rebecca mohammed
  muhammad`.split(/\s+/),
)

/** Words so frequent in the names of organisations that no number of them identifies one. */
const ofBodies = new Set(
  `london england wales scotland ireland uk british britain national international united kingdom royal city county borough district
  metropolitan council authority authorities group holdings services service solutions systems technology technologies software
  insurance assurance bank banking finance financial credit fund funding pension pensions trust foundation hospital hospitals health
  healthcare care medical clinic ambulance nhs st saint university school schools academy college institute secretary state department
  home office ministry minister justice commissioners revenue customs police constable chief crown regina rex queen attorney general
  law legal solicitors lawyers claims costs property properties estates housing homes investments investment management capital
  partners partnership associates sons brothers construction building buildings developments engineering industries energy power
  water gas oil media communications global world europe european america american first new old central north northern south
  southern east eastern west western great greater society association club community public private church motor motors car cars
  transport logistics rail railway airways airlines shipping marine stores retail foods hotels leisure consulting consultants
  security products supplies trading birmingham manchester liverpool leeds sheffield bristol newcastle nottingham leicester oxford
  cambridge cardiff edinburgh glasgow belfast kent essex surrey sussex hampshire norfolk suffolk devon cornwall dorset somerset
  middlesex hertfordshire berkshire buckinghamshire bedfordshire oxfordshire cambridgeshire yorkshire lancashire cheshire derbyshire
  midlands mersey tyne thames`.split(/\s+/),
)

/** A word in more names than this is not rare. */
const rareAtMost = 3
const shortestRare = 4

/** The identifying words of a name, folded: without case, accents, legal forms and titles. */
export function significantWords(name: string): string[] {
  const words = foldText(name)
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word.length > 1 && !insignificant.has(word)))]
}

/** The names that an enquirer listed, by line, comma, semicolon or 'and'. */
export const namesIn = (written: string | null): string[] =>
  (written ?? '')
    .split(/[\n;,]|\s(?:and|v\.?|vs\.?)\s/i)
    .map((name) => name.trim())
    .filter((name) => significantWords(name).length > 0)

/** The parties in the title of a case, 'Smith v Jones'. A title of any other form names none. */
export function partiesOf(title: string): string[] {
  const [names = ''] = title.split('[')
  const sides = names.replace(/\(no\.? \d+\)/i, '').split(/\sv(?:s?\.)?\s/i)
  return sides.length < 2 ? [] : sides.map((side) => side.trim()).filter(Boolean)
}

const identityOf = (words: readonly string[]): string => words.toSorted().join(' ')

/** The number of different names with each word. A party in many matters counts once. */
function countWords(names: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  const different = new Map(names.map((words) => [identityOf(words), words]))
  for (const words of different.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Finds names that share a rare word, or several of which one is not common. Different people share names. */
export function findConflicts(own: readonly string[], elsewhere: readonly NamedElsewhere[]): ConflictHint[] {
  const others = elsewhere.map((other) => ({ ...other, words: significantWords(other.name) }))
  const counts = countWords(others.map(({ words }) => words))
  const isCommon = (word: string) => frequentNames.has(word) || ofBodies.has(word)
  const isRare = (word: string) => word.length >= shortestRare && !isCommon(word) && (counts.get(word) ?? 0) <= rareAtMost
  const saysWho = (words: readonly string[]) => words.length > 1 && words.some((word) => !isCommon(word))
  return own.flatMap((name) => {
    const known = new Set(significantWords(name))
    return others.flatMap(({ words: all, ...other }) => {
      const shared = all.filter((word) => known.has(word))
      return saysWho(shared) || shared.some(isRare) ? [{ ...other, own: name }] : []
    })
  })
}
