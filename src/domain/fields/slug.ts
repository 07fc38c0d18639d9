/** Words that `/api/cases/{key}`, the desk's routes or the pages below `/cases` already use. */
export const reservedSlugs: readonly string[] = ['authorities', 'check', 'import', 'judges', 'new', 'rules']

/** No title is longer. The rest of an endless text is ignored, because one character may become eighteen. */
const longestTitleRead = 2000

/** Letters that NFKD does not decompose, in their usual English spelling. */
export const spellings: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'n', ŧ: 't' },
  ...{ ȷ: 'j', ə: 'e', ǝ: 'e', ɛ: 'e', ɔ: 'o', ɵ: 'o', ƿ: 'w', ȝ: 'y', ƒ: 'f', ſ: 's', ꝏ: 'oo', ꜳ: 'aa', ꝥ: 'th' },
  ...{ ƀ: 'b', ɓ: 'b', ƃ: 'b', ƈ: 'c', ȼ: 'c', ɗ: 'd', ɖ: 'd', ƌ: 'd', ɇ: 'e', ɠ: 'g', ǥ: 'g', ɣ: 'g', ɨ: 'i', ɉ: 'j', ƙ: 'k' },
  ...{ ƚ: 'l', ɫ: 'l', ƞ: 'n', ɲ: 'n', ƥ: 'p', ɍ: 'r', ʂ: 's', ƭ: 't', ʈ: 't', ⱦ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y', ɏ: 'y' },
  ...{ ƶ: 'z', ȥ: 'z', ʒ: 'z', ⱥ: 'a' },
}
const spelled = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g')

/** Drops accents, spells other Latin letters as usual, and makes each run of other signs one hyphen. */
export function slugify(title: string): string {
  return title
    .slice(0, longestTitleRead)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(spelled, (letter) => spellings[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replace(/^-|-$/g, '')
}

/** Refuses a slug of digits only, which `/api/cases/{key}` would read as an id. */
export function isSlug(value: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && !/^\d+$/.test(value) && !reservedSlugs.includes(value)
}

/** The largest PostgreSQL integer. */
export const largestId = 2147483647

/** The key of `/api/cases/{key}`: only digits are an id (a PostgreSQL integer), anything else is a slug. */
export type RecordKey = { kind: 'id'; id: number } | { kind: 'slug'; slug: string } | { kind: 'none' }

export function readRecordKey(key: string): RecordKey {
  if (!/^\d+$/.test(key)) return isSlug(key) && key.length <= 200 ? { kind: 'slug', slug: key } : { kind: 'none' }
  const id = Number(key)
  return Number.isSafeInteger(id) && id >= 1 && id <= largestId ? { kind: 'id', id } : { kind: 'none' }
}
