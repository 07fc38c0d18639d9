import { expect, test } from 'vitest'
import { superLinear } from '#scripts/checks/regular-expressions.ts'
import { actShapes } from './act-shapes.ts'
import { bareShapes } from './bare-sections.ts'
import { certainShapes, contextualShapes } from './court-rules.ts'
import { findRules, formShapes } from './find-rules.ts'
import { definedActs } from './short-act-names.ts'

const labelsOf = (text: string) => findRules(text).map(({ rule }) => rule.label)

/** A text and the provisions that it names. */
const named: readonly (readonly [text: string, ...labels: string[]])[] = [
  // Rules of the Civil Procedure Rules.
  ['CPR Part 3, Rule 3.10 and rule 12.64 of the Insolvency Rules 2016', 'CPR Part 3', 'CPR 3.10'],
  ['under CPR Part\n\n55”', 'CPR Part 55'],
  ['BEAT THE PART 36 OFFER', 'CPR Part 36'],
  ['as para 8.2(b) of 47PD.8 indicates', 'PD 47 para 8.2'],
  ['the Practice Direction to CPR Part 47', 'PD 47'],
  ['COSTS PRECEDENT G', 'Precedent G'],
  ['CPR 3.9. The origins of rule 10.2 of Section B: under rule 10.2 it is so.', 'CPR 3.9'],
  ['CPR 44.14', 'CPR 44.14'],
  ['CPR44.14', 'CPR 44.14'],
  ['CPR\u00a044.14', 'CPR 44.14'],
  ['under CPR 44.14.', 'CPR 44.14'],
  ['CPR 44.14(1) as it stood', 'CPR 44.14'],
  ['CPR 44.3(2)(a)', 'CPR 44.3'],
  ['CPR 44.3 (2)', 'CPR 44.3'],
  ['CPR r 44.3(2)', 'CPR 44.3'],
  ['CPR r. 44.3(2)', 'CPR 44.3'],
  ['CPR r.44.3', 'CPR 44.3'],
  ['CPR, r 44.3', 'CPR 44.3'],
  ['CPR rule 3.18', 'CPR 3.18'],
  ['CPR Rule 3.18(b)', 'CPR 3.18'],
  ['CPR, rule 3.9', 'CPR 3.9'],
  ['CPR 1998 r 3.9', 'CPR 3.9'],
  ['C.P.R. 44.2', 'CPR 44.2'],
  ['Civil Procedure Rules 44.2', 'CPR 44.2'],
  ['Civil Procedure Rules 1998, rule 44.2', 'CPR 44.2'],
  ['the Civil Procedure Rules, r 3.4(2)(b)', 'CPR 3.4'],
  ['CPR 3.15A', 'CPR 3.15A'],
  ['CPR 44.3B(1)', 'CPR 44.3B'],
  ['r. 36.17 CPR', 'CPR 36.17'],
  ['r 36.17 CPR', 'CPR 36.17'],
  ['rule 36.17 of the CPR', 'CPR 36.17'],
  ['rule 36.17(4) of the Civil Procedure Rules', 'CPR 36.17'],
  ['Rule 3.9 CPR 1998', 'CPR 3.9'],
  ['rules 44.13 and 44.14 CPR', 'CPR 44.13', 'CPR 44.14'],
  ['rr 44.13, 44.14 of the CPR', 'CPR 44.13', 'CPR 44.14'],
  ['Part 36.17 of the CPR', 'CPR 36.17'],
  ['CPR Part 36.17', 'CPR 36.17'],
  ['“CPR 44.14”', 'CPR 44.14'],
  ['(CPR 44.14)', 'CPR 44.14'],
  ['##CPR 44.14##', 'CPR 44.14'],
  ['CPR 44.14: the limit', 'CPR 44.14'],
  ['CPR 44.14’s limit', 'CPR 44.14'],
  ['CPR 44.2(4)/(5)', 'CPR 44.2'],
  ['CPR RULE 44.2(2)(a)', 'CPR 44.2'],
  ['CPR PART 36', 'CPR Part 36'],
  ['CPR 44.2\nRULE 44.3', 'CPR 44.2', 'CPR 44.3'],
  ['Part 8 costs-only proceedings', 'CPR Part 8'],
  ['a Part 8 Costs Only claim', 'CPR Part 8'],
  ['the Part 47 Practice Direction', 'PD 47'],
  ['the CPR Part 47 Practice Direction at paragraph 8.2', 'PD 47 para 8.2'],
  ['paragraph 8.2 of the Part 47 Practice Direction', 'PD 47 para 8.2'],
  ['under Practice Direction (PD) 3E, paragraph 7.6', 'PD 3E para 7.6'],
  ['Practice Direction (“PD”) 47 para 8.2', 'PD 47 para 8.2'],
  ['QOCS (CPR 44.13ff)', 'CPR 44.13'],
  ['CPR para 44.3(2), CPR § 44.4', 'CPR 44.3', 'CPR 44.4'],
  ['paragraph 44.3(2) of the CPR', 'CPR 44.3'],
  ['CPRs 44.3 and 44.4', 'CPR 44.3', 'CPR 44.4'],
  ['CPR46.2&46.8', 'CPR 46.2', 'CPR 46.8'],
  // Lists and ranges.
  ['CPR 44.13 to 44.16', 'CPR 44.13', 'CPR 44.14', 'CPR 44.15', 'CPR 44.16'],
  ['CPR 44.13-44.16', 'CPR 44.13', 'CPR 44.14', 'CPR 44.15', 'CPR 44.16'],
  ['CPR 44.13 – 44.15', 'CPR 44.13', 'CPR 44.14', 'CPR 44.15'],
  ['CPR rr 3.12–3.14', 'CPR 3.12', 'CPR 3.13', 'CPR 3.14'],
  ['CPR 3.12, 3.14 and 3.18', 'CPR 3.12', 'CPR 3.14', 'CPR 3.18'],
  ['CPR 3.12, 3.14, and 3.18', 'CPR 3.12', 'CPR 3.14', 'CPR 3.18'],
  ['CPR 44.15 and 44.16', 'CPR 44.15', 'CPR 44.16'],
  ['CPR 44.15 or 44.16(2)', 'CPR 44.15', 'CPR 44.16'],
  ['CPR 3.13 and CPR 3.14', 'CPR 3.13', 'CPR 3.14'],
  ['CPR rules 44.2 and 44.3', 'CPR 44.2', 'CPR 44.3'],
  ['CPR r 44.2 and r 44.3', 'CPR 44.2', 'CPR 44.3'],
  ['CPR 44.3(2)(a) and 44.4(3)', 'CPR 44.3', 'CPR 44.4'],
  ['CPR 44.2 & 44.3', 'CPR 44.2', 'CPR 44.3'],
  ['CPR 36.5 to 47.20', 'CPR 36.5', 'CPR 47.20'],
  ['CPR 44.3, 12.5 hours of which were claimed', 'CPR 44.3'],
  ['CPR 36.17; CPR 44.2', 'CPR 36.17', 'CPR 44.2'],
  // Bare rules in a text that cites only the Civil Procedure Rules.
  ['The CPR give a discretion. See rule 44.2.', 'CPR 44.2'],
  ['The CPR give a discretion. See r 44.2.', 'CPR 44.2'],
  ['The CPR give a discretion.\nSee r. 44.2(4).', 'CPR 44.2'],
  ['Rule 47.14 is in the Civil Procedure Rules.', 'CPR 47.14'],
  ['CPR 44.14 limits what rule 44.13 allows', 'CPR 44.14', 'CPR 44.13'],
  ['Rules 44.15 and 44.16 of the scheme in the CPR', 'CPR 44.15', 'CPR 44.16'],
  // Ranges of letters and of the last number, a stroke, and one rule.
  ['CPR 45.29A-C', 'CPR 45.29A', 'CPR 45.29B', 'CPR 45.29C'],
  ['CPR rules 45.29B to 45.29D', 'CPR 45.29B', 'CPR 45.29C', 'CPR 45.29D'],
  ['CPR 44.13-16', 'CPR 44.13', 'CPR 44.14', 'CPR 44.15', 'CPR 44.16'],
  ['CPR 44.2/44.3', 'CPR 44.2', 'CPR 44.3'],
  ['CPR 44.2 / 44.3', 'CPR 44.2', 'CPR 44.3'],
  ['Civil Procedure Rule 44.2', 'CPR 44.2'],
  ['the CPR at 44.2', 'CPR 44.2'],
  // Parts.
  ['CPR Part 36', 'CPR Part 36'],
  ['CPR Pt 36', 'CPR Part 36'],
  ['CPR Pt. 36', 'CPR Part 36'],
  ['CPR 36 offer', 'CPR Part 36'],
  ['Part 36 of the CPR', 'CPR Part 36'],
  ['Part 36 CPR', 'CPR Part 36'],
  ['Part 47 of the Civil Procedure Rules 1998', 'CPR Part 47'],
  ['CPR Parts 44 to 47', 'CPR Part 44', 'CPR Part 45', 'CPR Part 46', 'CPR Part 47'],
  ['Parts 44 and 45 of the CPR', 'CPR Part 44', 'CPR Part 45'],
  ['CPR Part 57A', 'CPR Part 57A'],
  ['a Part 36 offer', 'CPR Part 36'],
  ['two Part 36 offers', 'CPR Part 36'],
  ['the Part 36 consequences', 'CPR Part 36'],
  ['the Part 36 Offer of May', 'CPR Part 36'],
  ['Pt 36 offers, and a part 36 offer', 'CPR Part 36', 'CPR Part 36'],
  ['a Part36 offer', 'CPR Part 36'],
  ['a Part 8 claim', 'CPR Part 8'],
  ['An offer under Part 36 or in Calderbank form: CPR 47.20', 'CPR Part 36', 'CPR 47.20'],
  // Practice directions.
  ['PD 47', 'PD 47'],
  ['PD47', 'PD 47'],
  ['CPR PD 47', 'PD 47'],
  ['P.D. 47', 'PD 47'],
  ['Practice Direction 47', 'PD 47'],
  ['PD 3E', 'PD 3E'],
  ['Practice Direction 57AD', 'PD 57AD'],
  ['PD 51ZG1', 'PD 51ZG1'],
  ['Practice Direction 44 para 9.1', 'PD 44 para 9.1'],
  ['Practice Direction 44, paragraph 9.1', 'PD 44 para 9.1'],
  ['PD47 paragraph 8.2', 'PD 47 para 8.2'],
  ['PD 47 para 8.2', 'PD 47 para 8.2'],
  ['PD 47 para. 8.2(a)', 'PD 47 para 8.2'],
  ['PD 47, para 8.2.', 'PD 47 para 8.2'],
  ['PD 47 at para 8.2', 'PD 47 para 8.2'],
  ['PD 47 §8.2', 'PD 47 para 8.2'],
  ['CPR PD 47 ¶8.2', 'PD 47 para 8.2'],
  ['PD 47 (para 5.22(6)) and Practice Direction 44 (9.5)', 'PD 47 para 5.22', 'PD 44 para 9.5'],
  ['PD 47: para 5.22', 'PD 47 para 5.22'],
  ['PD 47 – paragraph 5.22', 'PD 47 para 5.22'],
  ['PD 44, section 9, para 9.5(4)', 'PD 44 para 9.5'],
  ['Practice Direction 3E-Costs Management, paragraph 7.6', 'PD 3E para 7.6'],
  // The paragraphs about electronic bills.
  ['PD 47 para 5.A4', 'PD 47 para 5.A4'],
  ['paragraphs 5.A1 to 5.A3 of PD 47', 'PD 47 para 5.A1', 'PD 47 para 5.A2', 'PD 47 para 5.A3'],
  ['PD 47 paras 5.7 and 5.8', 'PD 47 para 5.7', 'PD 47 para 5.8'],
  ['PD 47, paras 5.7 to 5.9', 'PD 47 para 5.7', 'PD 47 para 5.8', 'PD 47 para 5.9'],
  ['para 8.2 of PD 47', 'PD 47 para 8.2'],
  ['paragraph 8.2 of Practice Direction 47', 'PD 47 para 8.2'],
  ['paragraph 8.2 of the CPR Practice Direction 47', 'PD 47 para 8.2'],
  ['paras 8.2, 8.3 of PD 47', 'PD 47 para 8.2', 'PD 47 para 8.3'],
  ['PD 3E para 5', 'PD 3E para 5'],
  ['Practice Direction 44 - General Rules about Costs, paragraph 3.2', 'PD 44 para 3.2'],
  ['Practice Direction 44 (General Rules about Costs) at paragraph 3.2', 'PD 44 para 3.2'],
  ['Practice Direction 47 of the CPR, para 13.3', 'PD 47 para 13.3'],
  ['PD.44 para 3.2', 'PD 44 para 3.2'],
  // The Costs Practice Direction until 2013.
  ['paragraph 13.2 of the Costs Practice Direction', 'PD 43-48 para 13.2'],
  ['the Costs PD section 11, paragraphs 11.7 and 11.8(1)', 'PD 43-48 para 11.7', 'PD 43-48 para 11.8'],
  ['the Costs Practice Direction (“CPD”). By CPD 4.17(3) and s 32.4 of the CPD', 'PD 43-48 para 4.17', 'PD 43-48 para 32.4'],
  ['the Practice Direction about Costs supplementing Parts 43 to 48 of the CPR, para 20.1', 'PD 43-48 para 20.1'],
  ['para 8.5 of the Practice Direction supplementing CPR Parts 43-48', 'PD 43-48 para 8.5'],
  ['the Practice Direction supplementing Parts 43 to 48', 'PD 43-48'],
  // The paragraph joined to the direction, or before it.
  ['PD 44.9.2', 'PD 44 para 9.2'],
  ['PD44.9.2', 'PD 44 para 9.2'],
  ['PD 47.8.2(a)', 'PD 47 para 8.2'],
  ['Practice Direction 47.8.2', 'PD 47 para 8.2'],
  ['CPR PD 44.9.2', 'PD 44 para 9.2'],
  ['CPR PD 7.4.1', 'PD 7 para 4.1'],
  ['PD 3E.5', 'PD 3E para 5'],
  ['PD52C.31(1)', 'PD 52C para 31'],
  ['PD 25A.5.1 and 5.2', 'PD 25A para 5.1', 'PD 25A para 5.2'],
  ['47PD8 para 8.2', 'PD 47 para 8.2'],
  ['47PD8, paragraph 8.2', 'PD 47 para 8.2'],
  ['24PD5', 'PD 24 para 5'],
  ['CPR 3EPD5', 'PD 3E para 5'],
  ['44PD9.2', 'PD 44 para 9.2'],
  ['44.PD.9.2', 'PD 44 para 9.2'],
  ['44 PD 9.2', 'PD 44 para 9.2'],
  ['44 PD.9.2 to 9.4', 'PD 44 para 9.2', 'PD 44 para 9.3', 'PD 44 para 9.4'],
  ['6BPD, para 3.1(6)(a)', 'PD 6B para 3.1'],
  ['para 9.2 PD 44', 'PD 44 para 9.2'],
  ['PD 44 at [9.2]', 'PD 44 para 9.2'],
  ['PD 44 [9.2]', 'PD 44 para 9.2'],
  ['the Practice Direction to Part 44 at 9.2', 'PD 44 para 9.2'],
  ['The CPR differ: Practice Direction 8 para 2.1', 'PD 8 para 2.1'],
  // Acts.
  ['section 70 of the Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['Section 70(9) of the Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['s 70(3) of the Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['s.70 Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['s. 70, Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['SA 1974 s.70', 'Solicitors Act 1974 s 70'],
  ['SA 1974, s 70(4)', 'Solicitors Act 1974 s 70'],
  ['Solicitors Act 1974, section 74(3)', 'Solicitors Act 1974 s 74'],
  ['s 70 of the Solicitors Act', 'Solicitors Act 1974 s 70'],
  ['s 70 Solicitors’ Act 1974', 'Solicitors Act 1974 s 70'],
  ['ss 70 and 71 of the Solicitors Act 1974', 'Solicitors Act 1974 s 70', 'Solicitors Act 1974 s 71'],
  ['sections 70 to 72 of the Solicitors Act 1974', 'Solicitors Act 1974 s 70', 'Solicitors Act 1974 s 71', 'Solicitors Act 1974 s 72'],
  ['the Solicitors Act 1974', 'Solicitors Act 1974'],
  ['s 44 LASPO', 'LASPO 2012 s 44'],
  ['s.44 of LASPO', 'LASPO 2012 s 44'],
  ['LASPO s 44', 'LASPO 2012 s 44'],
  ['LASPO 2012, ss 44 and 46', 'LASPO 2012 s 44', 'LASPO 2012 s 46'],
  ['section 44 of the Legal Aid, Sentencing and Punishment of Offenders Act 2012', 'LASPO 2012 s 44'],
  ['the Legal Aid, Sentencing and Punishment of Offenders Act 2012', 'LASPO 2012'],
  ['LASPO', 'LASPO 2012'],
  ['section 51 of the Senior Courts Act 1981', 'Senior Courts Act 1981 s 51'],
  ['s 51(3) Senior Courts Act 1981', 'Senior Courts Act 1981 s 51'],
  ['s.51 of the Supreme Court Act 1981', 'Senior Courts Act 1981 s 51'],
  ['SCA 1981, s 51', 'Senior Courts Act 1981 s 51'],
  ['section 51(7) of the Supreme Court Act, as it then was', 'Senior Courts Act 1981 s 51'],
  ['section 51(1)&(3) of the Senior Courts Act 1981', 'Senior Courts Act 1981 s 51'],
  ['s 70(9)/(10) of the Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['section 111 of the County Court Act 1984', 'County Courts Act 1984 s 111'],
  ['s.194 LSA 2007', 'Legal Services Act 2007 s 194'],
  ['section 58 of the Courts and Legal Services Act 1990', 'Courts and Legal Services Act 1990 s 58'],
  ['section 58AA of the Courts and Legal Services Act 1990', 'Courts and Legal Services Act 1990 s 58AA'],
  ['ss 58 and 58A CLSA 1990', 'Courts and Legal Services Act 1990 s 58', 'Courts and Legal Services Act 1990 s 58A'],
  ['s 29 of the Access to Justice Act 1999', 'Access to Justice Act 1999 s 29'],
  [
    'sections 58 to 58C CLSA 1990',
    'Courts and Legal Services Act 1990 s 58',
    'Courts and Legal Services Act 1990 s 58A',
    'Courts and Legal Services Act 1990 s 58B',
    'Courts and Legal Services Act 1990 s 58C',
  ],
  ['ss 17–19B Housing Act 1996', ...['17', '18', '19', '19A', '19B'].map((section) => `Housing Act 1996 s ${section}`)],
  // The general form of any Act.
  ['section 33 of the Limitation Act 1980', 'Limitation Act 1980 s 33'],
  ['The Solicitors Act 1843, s 37', 'Solicitors Act 1843 s 37'],
  ['section 4(1)(b) of, the Courts Act 2003', 'Courts Act 2003 s 4'],
  ['ss 51(1) and (3) of the Senior Courts Act 1981', 'Senior Courts Act 1981 s 51'],
  ['section 51(1), (3) and (6) of the Senior Courts Act 1981', 'Senior Courts Act 1981 s 51'],
  [
    'sections 140A to 140C of the Consumer Credit Act 1974',
    'Consumer Credit Act 1974 s 140A',
    'Consumer Credit Act 1974 s 140B',
    'Consumer Credit Act 1974 s 140C',
  ],
  ['the Third Parties (Rights against Insurers) Act 2010', 'Third Parties (Rights against Insurers) Act 2010'],
  ['the Tribunals, Courts and Enforcement Act 2007, s 14', 'Tribunals, Courts and Enforcement Act 2007 s 14'],
  ['the Late Payment of Commercial Debts (Interest) Act 1998', 'Late Payment of Commercial Debts (Interest) Act 1998'],
  ['section 18 of the Offences against the Person Act 1861', 'Offences against the Person Act 1861 s 18'],
  ['Schedule 6 to the Equality Act 2010', 'Equality Act 2010'],
  ['the Solicitors Act of 1974', 'Solicitors Act 1974'],
  ['Under the Limitation Act 1980 time ran', 'Limitation Act 1980'],
  // Other spellings of rules and directions.
  ['CPR 44PD.9.2', 'PD 44 para 9.2'],
  ['31PD.2A', 'PD 31 para 2A'],
  ['CPR 52CPD.20', 'PD 52C para 20'],
  ['PD paragraph 8.3 to CPR 47.9', 'PD 47 para 8.3', 'CPR 47.9'],
  ['paragraph 16.3 of the Practice Direction to CPR Part 81', 'PD 81 para 16.3'],
  ['Practice Direction 44 (“PD 44”) paragraph 9.2', 'PD 44 para 9.2'],
  ['CPR Part 36, rule 36.17(4)', 'CPR Part 36', 'CPR 36.17'],
  ['CPR 36.14(1)(b), (3)', 'CPR 36.14'],
  ['CPR 44.2(2) to (4) and 44.5', 'CPR 44.2', 'CPR 44.5'],
  ['CPR rr.44.3(2)(a) and (b) and 44.4', 'CPR 44.3', 'CPR 44.4'],
  ['CPR R 44.3', 'CPR 44.3'],
  ['the Civil Procedure Rules (“CPR”) Part 36', 'CPR Part 36'],
  ['CPR 11(5)', 'CPR Part 11'],
  ['Rule 11 of the CPR', 'CPR Part 11'],
  ['the CPR. The effect of Part 44 and Part 47 (detailed assessment)', 'CPR Part 44', 'CPR Part 47'],
  ['Part 36 offers: see rule 36.14', 'CPR Part 36', 'CPR 36.14'],
  ['a Part 20 Defendant, and the Part 8 application', 'CPR Part 20', 'CPR Part 8'],
  ['the CPR: its Part 18 request', 'CPR Part 18'],
  ['the Part 18 response of the other side', 'CPR Part 18'],
  ['The CPR apply. Acknowledge service in accordance with Part 10.', 'CPR Part 10'],
  ['FPR 2010 r 28.3 and the CPR: rule 44.2', 'CPR 44.2'],
  ['the Employment Tribunals Rules 2013 and the CPR: rule 3.9', 'CPR 3.9'],
  // Lines of print.
  ['the effect of CPR\n44.14 is plain', 'CPR 44.14'],
  ['the effect of Part\n36 of the CPR', 'CPR Part 36'],
  ['by virtue of section\n51 of the Senior Courts Act 1981', 'Senior Courts Act 1981 s 51'],
  ['by virtue of section 51 of the\nSenior Courts Act 1981', 'Senior Courts Act 1981 s 51'],
  // Bare sections after the only Act that the paragraph names.
  ['The Solicitors Act 1974 sets limits. Section 70(4) is absolute.', 'Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['Under the Solicitors Act 1974 a bill is delivered by s 69.', 'Solicitors Act 1974', 'Solicitors Act 1974 s 69'],
  ['section 70 of the Solicitors Act 1974, and section 70(10)', 'Solicitors Act 1974 s 70', 'Solicitors Act 1974 s 70'],
  ['The Solicitors Act 1974 applies. See s 71 of that Act.', 'Solicitors Act 1974', 'Solicitors Act 1974 s 71'],
  ['LASPO, and ss 44 and 46 above all', 'LASPO 2012', 'LASPO 2012 s 44', 'LASPO 2012 s 46'],
  // Bare sections that stay text, because the paragraph names two Acts or other law.
  [
    'The Solicitors Act 1974 and the Senior Courts Act 1981 differ. Section 70 is narrower.',
    'Solicitors Act 1974',
    'Senior Courts Act 1981',
  ],
  ['The Solicitors Act 1974 and the 2000 Regulations 2000 differ. Section 70 is narrower.', 'Solicitors Act 1974'],
  ['The Solicitors Act 1974 applies.\nSection 70 is narrower.', 'Solicitors Act 1974'],
  // It comes before the Act in the paragraph.
  ['Section 70 is narrower than the Solicitors Act 1974 once was.', 'Solicitors Act 1974'],
  [
    'A predecessor of s 245 was the Housing Act 1996. The aim of s 245 is the same. So is that of s 7.',
    'Housing Act 1996',
    'Housing Act 1996 s 7',
  ],
  // The paragraph only mentions the Act without its year.
  ['The Sale of Goods Act 1979.\nThe Sale of Goods Act differs: see s 245(6).', 'Sale of Goods Act 1979', 'Sale of Goods Act 1979'],
  // The text names it with another Act than the paragraph.
  [
    'Section 71 of the Land Act 1925.\nThe Housing Act 1996 applies, though section 71 and section 72 do not, nor section 71 of that Act.',
    'Land Act 1925 s 71',
    'Housing Act 1996',
    'Housing Act 1996 s 72',
    'Housing Act 1996 s 71',
  ],
  // The paragraph's Act amended another.
  ['The power was introduced by section 5 of the Housing Act 1996. Section 84A is wide.', 'Housing Act 1996 s 5'],
  // Two Acts may have the short name.
  ['The Housing Act 1985 and the Housing Act 1996.\nSection 7 of the Housing Act, and s 3 HA.', 'Housing Act 1985', 'Housing Act 1996'],
  // Sections of an Act that the sentence refers back to.
  [
    'The Limitation Act 1980 and the Housing Act 1996 differ: see section 202 of that Act',
    'Limitation Act 1980',
    'Housing Act 1996',
    'Housing Act 1996 s 202',
  ],
  ['the Water Act 1989, made under s.114 of that Act by the Water Order 1990', 'Water Act 1989', 'Water Act 1989 s 114'],
  ['section 21 of the Limitation Act 1980, and s.32(1)(c) of the same Act', 'Limitation Act 1980 s 21', 'Limitation Act 1980 s 32'],
  ['s38(6) of the Children Act (1989)', 'Children Act 1989 s 38'],
  // Sections beside a schedule, and other words between a section and its Act.
  ['section 1 and Schedule 1 of the Housing Act 1996', 'Housing Act 1996 s 1'],
  ['section 7 of, and Schedule 1 to, the Housing Act 1996', 'Housing Act 1996 s 7'],
  ['Section 27 and sched.5 of the Housing Act 1996', 'Housing Act 1996 s 27'],
  ['substituted by section 23 of the new Housing Act 1996', 'Housing Act 1996 s 23'],
  // In capitals, as in the head of a judgment.
  ['IN THE MATTER OF THE CHILDREN ACT 1989', 'Children Act 1989'],
  ['AN APPLICATION UNDER SECTION 37(1) OF THE SENIOR COURTS ACT 1981', 'Senior Courts Act 1981 s 37'],
  ['UNDER THE OFFENCES AGAINST THE PERSON ACT 1861', 'Offences against the Person Act 1861'],
  // Names that specialists use without a definition.
  ['s 83G VATA 1994 and s 98 of VATA 1994', 'Value Added Tax Act 1994 s 83G', 'Value Added Tax Act 1994 s 98'],
  ['Part 7A ITEPA 2003', 'Income Tax (Earnings and Pensions) Act 2003'],
  // Quotation marks and brackets between a section and its Act.
  ['“within section 11” of the Housing Act 1996', 'Housing Act 1996 s 11'],
  ['section 9(1)(c) [of the Human Rights Act 1998]', 'Human Rights Act 1998 s 9'],
  ['a new section 52A to the Trade Marks Act 1994', 'Trade Marks Act 1994 s 52A'],
  ['the National Parks and Access to the Countryside Act 1949', 'National Parks and Access to the Countryside Act 1949'],
  // Long numbers of sections.
  ['s.14Z11 of the National Health Service Act 2006', 'National Health Service Act 2006 s 14Z11'],
  ['section 1159 of the Companies Act 2006', 'Companies Act 2006 s 1159'],
  ['section 31(2A) of the Senior Court Act 1981', 'Senior Courts Act 1981 s 31'],
  ['Scotland’s Housing Act 1996', 'Housing Act 1996'],
  ['the Children’s Commissioner Act 2001', 'Children’s Commissioner Act 2001'],
  ['the successor of s.245, s.212 of the Housing Act 1996', 'Housing Act 1996 s 212'],
  ['s.1, s.2 and s.3 of the Housing Act 1996', 'Housing Act 1996 s 1', 'Housing Act 1996 s 2', 'Housing Act 1996 s 3'],
  // In italics, in bold type and in a judge's brackets.
  ['_CPR 44.3_ and ##CPR Part 36##', 'CPR 44.3', 'CPR Part 36'],
  ['_r 44.3_ of the CPR', 'CPR 44.3'],
  ['_PD 47 para 8.2_', 'PD 47 para 8.2'],
  ['_Precedent H_ and _Form N260_', 'Precedent H', 'Form N260'],
  ['_The Housing Act 1996_ and _SCA 1981_', 'Housing Act 1996', 'Senior Courts Act 1981'],
  ['section 7 of the ##Housing Act 1996##', 'Housing Act 1996 s 7'],
  ['##Section 7(1)## of the _Housing Act 1996_', 'Housing Act 1996 s 7'],
  ['section 12 of [the Housing Act 1996]', 'Housing Act 1996 s 12'],
  ['_G1_ and _S1_ and the British Nationality Act 1981: see _S1_', 'British Nationality Act 1981'],
  // Names with numbers and countries.
  ['s 1 of the Finance (No. 2) Act 1992', 'Finance (No. 2) Act 1992 s 1'],
  ['section 23(1) of the Prison Act (Northern Ireland) 1953', 'Prison Act (Northern Ireland) 1953 s 23'],
  ['Part VI, Housing Act 1996, and the English Housing Act 1996', 'Housing Act 1996', 'Housing Act 1996'],
  ['section 32 of the Police (NI) Act 2000', 'Police (Northern Ireland) Act 2000 s 32'],
  ['section 8 of the Administration of Justice Act 1696', 'Administration of Justice Act 1696 s 8'],
  ['the Legal Aid Sentencing & Punishment of Offenders Act 2012, s 44', 'LASPO 2012 s 44'],
  ['section 14 of the Tribunals Courts and Enforcement Act 2007', 'Tribunals, Courts and Enforcement Act 2007 s 14'],
  // More words between a section and its Act.
  ['s 10(2)(b) and/or s 11(3) of the Housing Act 1996', 'Housing Act 1996 s 10', 'Housing Act 1996 s 11'],
  ['section12 (1) of the Housing Act 1996', 'Housing Act 1996 s 12'],
  ['sections 27-28 in Part II of the Housing Act 1996', 'Housing Act 1996 s 27', 'Housing Act 1996 s 28'],
  ['Sections 4 and Sections 7 to the Housing Act 1996', 'Housing Act 1996 s 4', 'Housing Act 1996 s 7'],
  ['s.16, sub-s. 1, of the Finance Act, 1946', 'Finance Act 1946 s 16'],
  ['section 4 and Schedule A1 of the Housing Act 1996', 'Housing Act 1996 s 4'],
  ['LASPO 2012, s 44, Solicitors Act 1974, s 70', 'LASPO 2012 s 44', 'Solicitors Act 1974 s 70'],
  // Initials that are certain only next to a section.
  ['section 77 VATA and s 1 of FOIA', 'Value Added Tax Act 1994 s 77', 'Freedom of Information Act 2000 s 1'],
  // Paragraphs that end within a name.
  ['section 117A of the Immigration and Asylum\n\nAct 2002 requires', 'Immigration and Asylum Act 2002 s 117A'],
  ['under section\n\n208 of the Finance Act\n\n2004 (as amended)', 'Finance Act 2004 s 208'],
  ['the power in CPR\n\n44.3(1)(a)', 'CPR 44.3'],
  // Between a section and its Act.
  ['section 104 (Pending appeal) of the Immigration Act 2002', 'Immigration Act 2002 s 104'],
  ['section 29 TCEA 2007 and s 57 CJCA', 'Tribunals, Courts and Enforcement Act 2007 s 29', 'Criminal Justice and Courts Act 2015 s 57'],
  ['s 51(3) SCA', 'Senior Courts Act 1981 s 51'],
  ['section 3 HRA and s.4 of the HRA', 'Human Rights Act 1998 s 3', 'Human Rights Act 1998 s 4'],
  ['the Housing Act 1996: s 7 and s 11 of the said Act', 'Housing Act 1996', 'Housing Act 1996 s 7', 'Housing Act 1996 s 11'],
  // Marks of bold type in a definition.
  ['the Civil Procedure Rules 1998 ("##CPR##") Parts 31.12 and 31.14', 'CPR 31.12', 'CPR 31.14'],
  // Names with a country, in small letters and in part of initials.
  ['s 66 of the UK’s Arbitration Act 1996 and the UK Borders Act 2007', 'Arbitration Act 1996 s 66', 'UK Borders Act 2007'],
  ['the UK Trade Marks Act 1994', 'Trade Marks Act 1994'],
  ['the Town and country Planning Act 1990 s171A(1)', 'Town and country Planning Act 1990 s 171A'],
  ['s 80(7) VAT Act 1994', 'Value Added Tax Act 1994 s 80'],
  // A part that is also named in full, and a step.
  ['their duties under Part 35 of the CPR, and his Part 35 duty', 'CPR Part 35', 'CPR Part 35'],
  ['The CPR: by way of a Pt 18 request', 'CPR Part 18'],
  // Precedents and forms.
  ['Precedent H', 'Precedent H'],
  ['a Precedent R', 'Precedent R'],
  ['Precedent T.', 'Precedent T'],
  ['Precedent S', 'Precedent S'],
  ['Precedents H and R', 'Precedent H', 'Precedent R'],
  ['Precedents Q, R and T', 'Precedent Q', 'Precedent R', 'Precedent T'],
  ['Precedent ‘H’', 'Precedent H'],
  ['Precedent Z', 'Precedent Z'],
  ['Precedent ZR and Precedent ZT', 'Precedent ZR', 'Precedent ZT'],
  ['Precedents Z, ZR and ZT', 'Precedent Z', 'Precedent ZR', 'Precedent ZT'],
  ['Precedent RZ or “TZ”', 'Precedent RZ'],
  ['a Precedent “ZT”', 'Precedent ZT'],
  ['Form N252', 'Form N252'],
  ['form N258', 'Form N258'],
  ['an N260', 'Form N260'],
  ['N254 and N255', 'Form N254', 'Form N255'],
  ['N258 & N258B', 'Form N258', 'Form N258B'],
]

/** Texts that name no provision, or none certainly. */
const unnamed: readonly string[] = [
  'paragraph 12.5 of the CPR bundle and paragraph 44.3 of the CPR-compliant statement',
  'the Legal Aid, Sentencing and Punishment of Offenders Act 2012 (Commencement No. 5 and Saving Provision) Order 2013',
  'the LASPO Act 2012 (Commencement No. 5) Order 2013',
  'section 5 of the Companies Act 2006 (Commencement No. 3) Order 2007',
  'article 4 of the Housing Act 1996 (Commencement No. 22 and Savings) Order 2015',
  'the CPR apply; Roe v Doe (1879) 4 CPD 12, and 11.5 hours of CPD 11.8 last year',
  'The CPR and the SRA Accounts Rules, rule 4.2; Rule 1.8 SRA Transparency Rules; Order 62 rule 3.5; Tribunal Rule 10.1',
  'the CPR 31 March 2013 and the CPR: PD 47 hours',
  'the Evidence Act 1995 (Cth), the Trustee Act 1925 (NSW), section 5, and s 5 of the Companies Act 1993 (NZ)',
  'the Malta Land Act 2015 (“the 2015 Act”): by section 4 of the 2015 Act',
  'the US Foreign Immunities Act 1976, the Indian Arbitration Act 1996 and the Isle of Man Companies Act 2006',
  'the CPR, and Rule 1.4 of the 2009 Deed and Rules; Rule 1.3 is new',
  'The CPR: Part 4.3 addresses the requirements of the service.',
  'the Singapore State Immunity Act 1979, the Bahamas Arbitration Act 2009 and the BVI Business Companies Act 2004',
  'Crim PR r 50.27, which the CPR lack',
  'the CPR, and Part 3.1 of this guideline',
  'the CPR under Part 4, and Part 4 of EN-6 under an Act',
  'sub-s 5 and sub-section 6',
  'I direct that pursuant to CPR PD 39A para 6.1 no official shorthand note shall be taken of this judgment.',
  'The following cases are referred to in the judgment:\nDoe v Acme, CPR 44.3\nLimitation Act 1980',
  'the CPR and Part 4 of the 2002 Act; later Part 4 again',
  'the CPR, and Part 24 of the Companies Act; Part 24 is long',
  'FPR and the CPR: see rule 12.52A and Part 25',
  'the Family Division applied PD 12J and paragraph 7.2 of PD16A',
  'IN THE FAMILY COURT\nThe bundle breached PD 27A.',
  'Part 23 of Schedule 2',
  'the Act 1974 of some kind',
  'acting in the 1974 Act of the play',
  'at 44.14',
  'It ended at 16.30.',
  'on 1.4.2013',
  'CPR 1.4.2013',
  'from 44.13 to 44.16',
  '£44.14',
  '£1,250.50 and £44.3',
  '44.14 per cent',
  'rule 44.2',
  'r 44.2',
  'see r. 44.2(4)',
  'Rule 3.9',
  'Part 36',
  'Part 44 of the bill',
  'Part 1 of the Schedule',
  'paragraph 8.2',
  'para 9.1 above',
  'at [44.14]',
  'The CPR are a new procedural code.',
  'The Civil Procedure Rules 1998 came into force on 26 April 1999.',
  'CPR 1998',
  'CPR guidance',
  'CPR 100.1',
  'CPR 95.2',
  'FPR 28.3',
  'The CPR differ from the Family Procedure Rules 2010, rule 28.3.',
  'Under the Court of Protection Rules 2017 rule 19.2, unlike the CPR. Then rule 19.3 applies.',
  'The Insolvency Rules 1986, r 7.33, and the CPR',
  'FPR PD 28A',
  'PD 36Z FPR',
  'the CPR in rule 28.3 of the Family code',
  'Roe v Doe (1889) 14 PD 34',
  'Roe v Doe (1883) 8 PD 144, 150',
  'Practice Direction 4.2.2 of the Supreme Court',
  'PD 12.2 of the tribunal',
  'PD 47.8',
  'Practice Direction 12 of the tribunal',
  'PD 3 para 3.1',
  '47PD8x',
  'PDF 47',
  'PDs',
  'Practice Direction on Pre-Action Conduct',
  'Practice Direction (Costs in Criminal Proceedings)',
  's 70',
  'section 70(3)',
  'the client’s 70 hours',
  "the party's 51 items",
  'Section 70 was raised. Later came the 1974 legislation.',
  'a precedent H of sorts',
  'Precedent A party relied on',
  'It set a Precedent. H said no.',
  'Precedent Hughes',
  'Precedent ZRX',
  'the N25 postcode, N1 form and N244',
  'N2589',
  'AN258',
  'version 44.14 of the software',
  '10.30 am, rule of thumb',
  'Parts 1 and 2 of the bill',
  'a Part 3 settlement',
  'Appendix r 44',
  'or 44.2 of them',
  'CPR training for 45 people',
]

test.each(named)('finds the provisions in %j', (text, ...labels) => {
  expect(labelsOf(text)).toEqual(labels)
  // The words around it make no difference.
  expect(labelsOf(`It was held that ${text}`)).toEqual(labels)
})

test.each(unnamed)('finds nothing in %j', (text) => {
  expect(labelsOf(text)).toEqual([])
})

/** A text that gives an Act a short name, and all provisions that it names. */
const defining: readonly (readonly [text: string, ...labels: string[]])[] = [
  ['the Senior Courts Act 1981 (“the SCA”). By section 51 SCA', 'Senior Courts Act 1981', 'Senior Courts Act 1981 s 51'],
  ['the Access to Justice Act 1999 ("AJA") and s.29 of the AJA', 'Access to Justice Act 1999', 'Access to Justice Act 1999 s 29'],
  ['the Solicitors Act 1974 (“the 1974 Act”). Section 70(1) of the 1974 Act', 'Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['the Solicitors Act 1974. Then section 70(1) of the 1974 Act', 'Solicitors Act 1974', 'Solicitors Act 1974 s 70'],
  ['the Solicitors Act 1974 (hereafter “the Act”).\nBy section 74(3) of the Act', 'Solicitors Act 1974', 'Solicitors Act 1974 s 74'],
  ['the Human Rights Act 1998 (HRA); s 6 HRA', 'Human Rights Act 1998', 'Human Rights Act 1998 s 6'],
  ['the Housing Act 1996 (“The Act”).\nBy section 74(3) of the Act', 'Housing Act 1996', 'Housing Act 1996 s 74'],
  ['the Equality Act 2010 (“EqA”). By section 6 EqA', 'Equality Act 2010', 'Equality Act 2010 s 6'],
  ['the Housing Act 1996 (as amended) (“the 1996 Act”).\nSection 7 of the 1996 Act', 'Housing Act 1996', 'Housing Act 1996 s 7'],
  ['the Housing Act 1996 [“the Act”].\nSection 7 of the Act', 'Housing Act 1996', 'Housing Act 1996 s 7'],
  // A comma, a bracket or a plural more, and a word of the sentence.
  [
    'the Contract Act 1982 and the Contracts Act 1982.\nSection 7 of the 1982 Act',
    'Contract Act 1982',
    'Contracts Act 1982',
    'Contract Act 1982 s 7',
  ],
  [
    'the Irish Land Act 1925, the Land Act 1925 and the Land Act 1925.\ns 7 of the 1925 Act',
    'Irish Land Act 1925',
    'Land Act 1925',
    'Land Act 1925 s 7',
  ],
  ['the Housing Act (“HA 1996”).\nSection 7 HA 1996', 'Housing Act 1996', 'Housing Act 1996 s 7'],
  ['the Children Act (1989) (the ‘Act’).\nS38 of the Act', 'Children Act 1989', 'Children Act 1989 s 38'],
  ['the Housing Act 1985.\nsection 76 of the Act of 1985, like section 68 of the Act of 1976', 'Housing Act 1985', 'Housing Act 1985 s 76'],
  // Names that follow from the full one.
  ['the Human Rights Act 1998.\ns 12(4) of the HRA 1998', 'Human Rights Act 1998', 'Human Rights Act 1998 s 12'],
  ['the Mental Capacity Act 2005.\ns 27 MCA', 'Mental Capacity Act 2005', 'Mental Capacity Act 2005 s 27'],
  ['the Sale of Goods Act 1979.\ns 49 SOGA', 'Sale of Goods Act 1979', 'Sale of Goods Act 1979 s 49'],
  ['s 98 ERA 1996.\ns 103 ERA', 'Employment Rights Act 1996 s 98', 'Employment Rights Act 1996 s 103'],
  ['the Competition Act 1998.\nsection 47C(2) of the Competition Act', 'Competition Act 1998', 'Competition Act 1998 s 47C'],
  // With the year's last two digits, with marks, and with small letters.
  ['the Equality Act 2010 [“EA10”]. By section 6 of EA10', 'Equality Act 2010', 'Equality Act 2010 s 6'],
  ['the Finance Act 1994 applies.\nBy s 16(3) FA94', 'Finance Act 1994', 'Finance Act 1994 s 16'],
  ['the Arbitration Act 1996 (the Act).\nBy section 68 of the Act', 'Arbitration Act 1996', 'Arbitration Act 1996 s 68'],
  ['the Arbitration Act 1996 (“##the Act##”).\nBy section 68 of the Act', 'Arbitration Act 1996', 'Arbitration Act 1996 s 68'],
  ['the Medical Act 1983 (“##the MA##”).\nBy s. 40B(2) of the MA', 'Medical Act 1983', 'Medical Act 1983 s 40B'],
  ['the Sale of Goods Act 1979.\ns 49 SoGA', 'Sale of Goods Act 1979', 'Sale of Goods Act 1979 s 49'],
  // The only Act with the title.
  ['the Housing Act 1996.\nsection 33(3) of the Limitation Act', 'Housing Act 1996', 'Limitation Act 1980 s 33'],
  ['the Limitation Act 1939.\nsection 2 of the Limitation Act', 'Limitation Act 1939', 'Limitation Act 1939 s 2'],
  // Short names that look like whole ones.
  [
    'the European Union (Withdrawal) Act 2018 (“the Withdrawal Act”): s 4 of the Withdrawal Act 2018',
    'European Union (Withdrawal) Act 2018',
    'European Union (Withdrawal) Act 2018 s 4',
  ],
  [
    'the Planning Act (Northern Ireland) 2011 (“the 2011 Northern Ireland Act”). Section 30 of the 2011 Northern Ireland Act',
    'Planning Act (Northern Ireland) 2011',
    'Planning Act (Northern Ireland) 2011 s 30',
  ],
  [
    'the Civil Liability (Contribution) Act 1978: s 1(6) of the Contribution Act and the Contribution Act 1978',
    'Civil Liability (Contribution) Act 1978',
    'Civil Liability (Contribution) Act 1978 s 1',
  ],
  // Two spellings of one Act.
  [
    'the Vulnerable Groups Act 2006 and the Safeguarding of Groups Act 2007 (SGA 2007).\nThe Safeguarding Groups Act 2007 (SGA 2007).\ns 4(3) SGA 2007',
    'Vulnerable Groups Act 2006',
    'Safeguarding of Groups Act 2007',
    'Safeguarding Groups Act 2007',
    'Safeguarding of Groups Act 2007 s 4',
  ],
  // Bare sections after the only Act that the paragraph names by a short name.
  ['the Housing Act 1996 (“HA”).\nThe HA sets duties. By section 3 they end.', 'Housing Act 1996', 'Housing Act 1996 s 3'],
  ['the Housing Act 1996 (“the Act”).\nThe Act sets duties (section 23).', 'Housing Act 1996', 'Housing Act 1996 s 23'],
  ['the Housing Act 1996 (“HA”).\nThe HA has duties: section 1(1) of the Act', 'Housing Act 1996', 'Housing Act 1996 s 1'],
]

const acts: readonly (readonly [text: string, ...labels: string[]])[] = [
  ['the Pensions Acts 2007, 2011 and 2014', 'Pensions Act 2007', 'Pensions Act 2011', 'Pensions Act 2014'],
  [
    'the Pensions Act 1995, the Land Act 1925; the 1925 and the 1995 Acts',
    'Pensions Act 1995',
    'Land Act 1925',
    'Land Act 1925',
    'Pensions Act 1995',
  ],
  ['section 3 of the 2011 Localism Act', 'Localism Act 2011 s 3'],
  ['(as amended by the 2002 Homelessness Act)', 'Homelessness Act 2002'],
  ['section 15 of the Statute of Frauds 1677', 'Statute of Frauds 1677 s 15'],
  ['s 6 of the\n\nHRA 1998', 'Human Rights Act 1998 s 6'],
  ['ss 21A and 21B into the Housing Act 1988', 'Housing Act 1988 s 21A', 'Housing Act 1988 s 21B'],
  ['s 2 of Chapter I of Part 1 of the Competition Act 1998', 'Competition Act 1998 s 2'],
  ['s 9A or 12AC of, or paragraph 5 of Schedule 1A to, TMA 1970', 'Taxes Management Act 1970 s 9A', 'Taxes Management Act 1970 s 12AC'],
  [
    'ss 23(1)( a ), ( b ) or ( c ), 24 and 24A MCA 1973',
    'Matrimonial Causes Act 1973 s 23',
    'Matrimonial Causes Act 1973 s 24',
    'Matrimonial Causes Act 1973 s 24A',
  ],
  ['the Insolvency Act 1986 (see ss 1 and 2)', 'Insolvency Act 1986 s 1', 'Insolvency Act 1986 s 2'],
  ['the Land Clauses Act 1925 (“LCA 1925”). The LCA is wide.', 'Land Clauses Act 1925', 'Land Clauses Act 1925', 'Land Clauses Act 1925'],
  ['the Land Clauses Act 1925 (“LCA 1925”). The Land Agency (“LCA”)', 'Land Clauses Act 1925', 'Land Clauses Act 1925'],
  [
    'the 1925 or 1995 Acts; the Land Act 1925, the Pensions Act 1995',
    'Land Act 1925',
    'Pensions Act 1995',
    'Land Act 1925',
    'Pensions Act 1995',
  ],
  ['The Act of 1925. The Land Act 1925', 'Land Act 1925', 'Land Act 1925'],
  [
    'the Land Clauses Act (“LCA”). The Land Clauses Act 1925 is wide, as the LCA is',
    'Land Clauses Act 1925',
    'Land Clauses Act 1925',
    'Land Clauses Act 1925',
    'Land Clauses Act 1925',
  ],
  ['s 153A-C of the Housing Act 1996', 'Housing Act 1996 s 153A', 'Housing Act 1996 s 153B', 'Housing Act 1996 s 153C'],
  ['the Health Act 1984, as amended by the Care Act 2008 (“the 1984 Act”)', 'Health Act 1984', 'Care Act 2008', 'Health Act 1984'],
  ['Roe on The Land Act 1925', 'Land Act 1925'],
  ['under s 5\n\nCA 2006', 'Companies Act 2006 s 5'],
  ['the Law Reform\n\n(Miscellaneous Provisions) Act 1970', 'Law Reform (Miscellaneous Provisions) Act 1970'],
  ['Upjohn v Authority Established Under Medicines Act 1968', 'Medicines Act 1968'],
  // An Act named once beside one of the same year that the text is about.
  [
    `${'The Land Act 1925. '.repeat(4)}See the Trustee Act 1925 too. The 1925 Act is wide.`,
    ...Array.from({ length: 4 }, () => 'Land Act 1925'),
    'Trustee Act 1925',
    'Land Act 1925',
  ],
  // Not Acts.
  ['the Climate Change Act 2008 (2050 Target Amendment) Order 2019'],
  ['the Allotments Acts 1908 to 1922'],
  ['section 135 of New Zealand’s Biosecurity Act 1993, and the Cayman Islands Companies Act 1857'],
  ['in the 2014 Act with Rent Act tenancies'],
]

test.each(acts)('finds the Acts and sections in %j', (text, ...labels) => {
  expect(labelsOf(text)).toEqual(labels)
})

test.each(defining)('reads the short names that %j defines', (text, ...labels) => {
  expect([...new Set(labelsOf(text))]).toEqual(labels)
})

/** Paragraphs, and the sections that the last of them names. */
const repeating: readonly (readonly [text: string, ...labels: string[]])[] = [
  ['Section 51 of the Senior Courts Act 1981.\nThe Housing Act 1996 differs.\nSection 51 is wide.', 'Senior Courts Act 1981 s 51'],
  ['Section 51 of the Senior Courts Act 1981.\nUnder section 51(3) the court may.', 'Senior Courts Act 1981 s 51'],
  ['Section 3 of the Housing Act 1996.\nUnder section 3 it may.', 'Housing Act 1996 s 3'],
  ['Section 51 of the Housing Act 1996.\nAn appeal under section 51(1), in that case, failed.', 'Housing Act 1996 s 51'],
  // Two spellings of one name.
  ['Section 51 of the Town, Land Act 1925 and section 51 of the Town Land Act 1925.\nSection 51 is wide.', 'Town Land Act 1925 s 51'],
  // The same section within the paragraph.
  [
    'Section 15 of the Housing Act 1996, section 15 of the Land Act 1925.\nSection 15 of the Housing Act 1996: section 15 is wide.',
    'Housing Act 1996 s 15',
    'Housing Act 1996 s 15',
  ],
  // 'The Act' that the text does not define.
  [
    'Section 51 of the Housing Act 1996. The Land Act 1925.\nSection 51 of the Act, and section 52 of the Act.',
    'Housing Act 1996 s 51',
    'Housing Act 1996 s 52',
  ],
  // A number that few Acts have, even after another Act or in a quotation.
  ['Section 204 of the Housing Act 1996 and the Land Act 1925.\n“(1) An appeal under section 204 is wide.”', 'Housing Act 1996 s 204'],
  [
    'Section 21A of the Housing Act 1988.\nThe Land Act 1925 applies, but under s.21A it is barred.',
    'Land Act 1925',
    'Housing Act 1988 s 21A',
  ],
  // A term with the number.
  [`${'Section 8 of the Housing Act 1988. '.repeat(3)}The Land Act 1925.\nThe s. 8 notice was valid.`, 'Housing Act 1988 s 8'],
  ['Section 10 of the Land Act 1925 (“section 10”), the Housing Act 1988.\nUnder section 10 it is.', 'Land Act 1925 s 10'],
  // The text of an Act.
  [
    'By s 9 of the Land Act 1925, the Housing Act 1996 and s 5 of the Land Act 1925 provides:\n“(1) Subject to section 8.”',
    'Land Act 1925 s 8',
  ],
  [
    'Section 8 of the Land Act 1925 reads as follows:\n“An enquiry under section 9 or 9A of this Act',
    'Land Act 1925 s 9',
    'Land Act 1925 s 9A',
  ],
  // An Act that a list names once, by a slip of the year.
  [
    `${'Section 68 of the Land Act 1996. '.repeat(20)}The Land Act 1986 ss. 68 and 103.\nThe question under section 68 is wide.`,
    'Land Act 1996 s 68',
  ],
  // Below the name of the Act.
  ['The Land Act 1925.\n## The Housing Act 1996\nSection 70 is wide.', 'Housing Act 1996 s 70'],
]

test.each(repeating)('finds the Act of a section that %j names elsewhere', (text, ...labels) => {
  const last = text.lastIndexOf('\n')
  expect(findRules(text).flatMap(({ start, rule }) => (start > last ? [rule.label] : []))).toEqual(labels)
})

test.each([
  // Two Acts have the section.
  'Section 51 of the Senior Courts Act 1981 and section 51 of the Land Act 1925.\nSection 51 is wide.',
  // The paragraph is about another Act.
  'Section 51 of the Senior Courts Act 1981.\nThe Housing Act 1996 and the Land Act 1925 apply. Section 51 is wide.',
  // A small number, after another Act, even in a term.
  'Section 3 of the Senior Courts Act 1981 and the Housing Act 1996.\nThe section 3 duty is wide.',
  'Section 3 of the Senior Courts Act 1981 and the Housing Act 1996.\nSection 3 is wide.',
  // A quotation.
  'Section 51 of the Senior Courts Act 1981 and the Housing Act 1996.\n“(1) Subject to section 51, costs follow.”',
  'Section 51 of the Senior Courts Act 1981 and the Housing Act 1996.\n(2) Subject to section 51.',
  'Section 51 of the Land Act 1925.\n“(1) Subject to\nsection 51, costs follow.”',
  // The quoted text is a judgment's, is about another Act, or belongs to the Act that was amended.
  'Of section 8 of the Land Act 1925, Lord Roe said, in these terms:\n“Section 9 is wide.”',
  'Section 8 of the Land Act 1925 provides:\n“(1) Subject to section 6 of that Act.”',
  'Inserted into the former law by s 8 of the Land Act 1925, it provides:\n“(1) Subject to section 9.”',
  // The paragraph's Act was only inferred.
  'The Land Act 1925.\nThe Housing Act 1996 applies. Section 51 is new.\nSection 51 is wide.',
  // A guide.
  'Section 15 of the Solicitors Act 1974.\nThe Guide to the Summary Assessment of Costs, section 15, is wide.',
  // The initials of another law, a report, and the Act of the next clause.
  'Section 16 of the Housing Act 1996.\nThe Housing Act 1996 differs from section 16(3) FAZ.',
  'Section 66 of the Land Act 1925.\nRoe v Doe (1862) 3 B&S 66, 83 and 3 B & S 66.',
  'The Land Act 1925 and the Housing Act 1996.\nFor the purposes of section 9, the Land Act 1925 is wide.',
  // 'The Act' may be the one that was named last.
  'Section 6 of the Housing Act 1996. By section 6 of the Act it ends.\nThe Land Act 1925 is new. The Pensions Act 2007 too. By section 29 of the Act it is.',
  // A part of the judgment, a step of a figure, and another paper.
  'Section 51 of the Senior Courts Act 1981.\nIn section 51 above I said so, and S51 is a step, as is Code section 51.',
  'Section 51 of the Senior Courts Act 1981.\nSection 51 of the Agreement is wide.',
  'Section 51 of the Senior Courts Act 1981.\nSection 51(1) of the 1925 Act is wide, as are sections 50, 51(2) and 52 of the Agreement.',
  // The heading names a case or another statute.
  'The Land Act 1925.\n## The Housing Act 1996\nIts text.\n## Discussion\nSection 70 is wide.',
])('leaves a section as text if %j does not give its Act', (text) => {
  const last = text.lastIndexOf('\n')
  const found = findRules(text).flatMap(({ start, rule }) => (start > last && rule.within !== undefined ? [rule.label] : []))
  expect(found).toEqual([])
})

test('returns the position of a provision in the text', () => {
  const text = 'Costs.\nSee CPR 44.3(2) and PD 47 para 8.2.'
  expect(findRules(text).map(({ start, end }) => text.slice(start, end))).toEqual(['44.3', '8.2'])
})

test('takes linear time for every text', () => {
  const defined =
    definedActs('the Senior Courts Act 1981 (“the SCA”), and the Third Parties (Rights against Insurers) Act 2010')?.shapes ?? []
  const shapes = [...certainShapes, ...contextualShapes('CPR, Costs PD'), ...actShapes, ...defined, ...formShapes, ...bareShapes]
  for (const shape of shapes) expect(superLinear(shape.expression)).toBeUndefined()
  for (const text of [
    'CPR 44.3, ',
    '(1)',
    's 70, ',
    'Precedent H, ',
    'r 44.2 and ',
    'PD 47 para 8.2, ',
    '47PD8 para 8.2, ',
    'PD 44.9.2',
    '1.1 to ',
  ])
    expect(Array.isArray(findRules(text.repeat(20_000)))).toBe(true)
})
