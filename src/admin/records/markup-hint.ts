/** Below the field of every text that the site sets by the case markup. */
export const markupHint = '# heading, ##bold##, Parties: A, B, and a line with a neutral citation such as [2021] UKSC 43'
