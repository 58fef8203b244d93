import type { MaskKind } from '../../models/mask/reading'

/** Templates around a number or address, with the kind it is masked as. */
export const SENTENCES = {
  iban: {
    kind: 'IBAN',
    of: [
      'Wire the proceeds to % once the sale closes.',
      'Bitte überweisen Sie auf %, Verwendungszweck Miete.',
      'Le virement part de % chaque mois.',
      'Her new IBAN is %.',
    ],
  },
  card: {
    kind: 'CARD',
    of: [
      'The subscription goes on %, I think.',
      'Please put the filing fee on % and send a receipt.',
      'My wife still uses % for groceries.',
      'Meine Kreditkarte ist die %.',
    ],
  },
  phone: {
    kind: 'PHONE',
    of: [
      'Give me a call on % tomorrow.',
      'My cell is %.',
      'Sie erreichen mich unter %, Telefon im Büro.',
      'Mon téléphone, c’est le %.',
      'Text % if you are running late.',
    ],
  },
  ssn: {
    kind: 'TAX_ID',
    of: ['His social is %.', 'For the W-9, the number is %.', 'Social security number: %'],
  },
  itin: { kind: 'TAX_ID', of: ['Her ITIN is %.', 'She files under %, an ITIN.'] },
  steuerId: {
    kind: 'TAX_ID',
    of: [
      'Meine Steuer-ID lautet %.',
      'Die Steueridentifikationsnummer ist %.',
      'The German tax ID is %.',
      'IdNr. % steht auf dem Bescheid.',
    ],
  },
  nino: {
    kind: 'TAX_ID',
    of: [
      'My National Insurance number is %.',
      'NI number %, that is on the payslip.',
      'It says % here.',
    ],
  },
  nir: {
    kind: 'TAX_ID',
    of: [
      'Mon numéro de sécurité sociale est %.',
      'Le NIR, c’est %.',
      'On the French form she is %.',
    ],
  },
  email: { kind: 'EMAIL', of: ['Mail it to %.', 'You have %, right?'] },
  addressUs: {
    kind: 'ADDRESS',
    of: ['We live at %.', 'Please send the deed to %, before Friday.'],
  },
  addressUk: { kind: 'ADDRESS', of: ['The flat is at %.', 'Our new office, %, opens in May.'] },
  addressDe: { kind: 'ADDRESS', of: ['Wir wohnen in der %.', 'Das Haus %, wird verkauft.'] },
  addressFr: { kind: 'ADDRESS', of: ['Nous habitons %.', 'Le notaire est au %, comme avant.'] },
} satisfies Record<string, { kind: MaskKind; of: string[] }>

/** Sentences whose numbers are not private. */
export const NOTHING_PRIVATE = [
  'Invoice {invoice} was paid on {date}.',
  'Die Rechnung {invoice} vom {date} ist offen.',
  'The closing was {date}, for {amount}.',
  'We replaced part {part} twice, at {amount} each.',
  'The book is ISBN {isbn}, chapter 12.',
  'UPS says {tracking} was delivered.',
  'Track it as {tracking} please.',
  'He bought {share} shares of {isin} at $41.20.',
  'Case {case} at the Landgericht was settled.',
  'Call me about invoice {invoice} when you have a minute.',
  'Section 10b of the 1934 Act, and Rule 204-2(a)(7).',
  'In 2019 and 2020 the return was 7.25% and -3.1%.',
  'From 2015 to 2024 the fund grew to {amount}.',
  'The server at 192.168.10.21 was moved on {date}.',
  'Between 10:30 and 11:45 we covered 14 items on 3 pages.',
  'The account is up {amount} since {date}.',
  'She owns 12 acres on Main Street and a store on Fifth Avenue.',
  'Version 14.2.1005 came out on {date}.',
  'Policy year 2023/2024 ended with {share} claims.',
  'The street value was {amount}, the road ahead is long.',
]
