import { demoPractice } from '#domain/practice/demo.ts'
import type { Practice } from '#domain/practice/type.ts'

/** The details of a firm that replaced every detail of the demonstration. */
export const anotherPractice: Practice = {
  ...demoPractice,
  name: 'Aire & Calder Costs LLP',
  trade: 'Costs lawyers, Leeds',
  strapline: 'Costs, settled.',
  description: 'A Leeds practice of costs lawyers, with a register of costs authorities.',
  street: '1 Park Row',
  town: 'Leeds',
  postcode: 'LS1 5HN',
  mapPosition: '53.7977, -1.5466',
  email: 'office@aire.example',
  phone: '0113 496 0000',
  linkedin: 'https://www.linkedin.com/company/aire-calder',
  twitter: null,
  ranking: null,
  rankingYear: null,
  quotes: null,
  rankingLink: null,
  complaintsTo: 'Nora North, Partner',
  legalReviewed: '2026-11-20',
}
