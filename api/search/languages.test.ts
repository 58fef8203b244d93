import { expect, test } from 'bun:test'
import { aClient, aUser } from '@app/db/testing/testing'
import { as } from '../testing/testing'
import { aSaidMeeting } from './testing'

async function asking(meetings: { of: string; lines: string[] }[]) {
  const user = await aUser()
  for (const { of, lines } of meetings) {
    const client = await aClient(user, of)
    await aSaidMeeting(user, lines, { client })
  }
  const { post } = await as(user)
  return async (query: string): Promise<string> =>
    (await (await post('/api/search', { query })).json()).result
}

const GERMAN = {
  of: 'Henrike Voss',
  lines: [
    'Henrike Voss: Also, wir haben uns das lange überlegt, und es ist nicht einfach.',
    'Henrike Voss: Das Haus am Deich kostet uns neunzigtausend im Unterhalt.',
    'Henrike Voss: Und mein Bruder will die Mühle nicht mehr.',
    'Henrike Voss: Die Verträge haben wir schon unterschrieben.',
  ],
}
const ENGLISH = {
  of: 'Tilda Marsh',
  lines: [
    'Tilda Marsh: We looked at the house by the river and it is too big for us.',
    'Tilda Marsh: My brother has the boat now, and that was not my idea.',
    'Tilda Marsh: The four of us went to the market.',
  ],
}

test('a question finds what was said in another language', async () => {
  const ask = await asking([GERMAN, ENGLISH])
  expect(await ask('How expensive is the house for Henrike Voss?')).toContain('neunzigtausend')
  expect(await ask('Que veut le frère de Henrike Voss ?')).toContain('Mühle')
  expect(await ask('Was hat der Bruder von Tilda Marsh?')).toContain('boat')
})

test('a text is searched in its own language', async () => {
  const ask = await asking([GERMAN, ENGLISH])
  expect(await ask('Welchen Vertrag hat Henrike unterschrieben?')).toContain('Die Verträge')
})

test('a translation counts only in texts of its language', async () => {
  const ask = await asking([GERMAN, ENGLISH])
  const oven = await ask('Was wurde über den Ofen gesagt?')
  expect(oven).not.toContain('The four of us')
})

test('words in another language than the client’s prove nothing', async () => {
  const ask = await asking([GERMAN, ENGLISH])
  const dike = await ask('How much does the upkeep of the house by the levee cost Henrike Voss?')
  expect(dike).not.toContain('couldn’t find')
  expect(dike).toContain('neunzigtausend')
})

test('a verb is found in a form that no ending makes', async () => {
  const said = [
    ['Ada Quill', 'In March somebody stole the ledger from the office.', 'What was stolen?'],
    ['Ida Brandt', 'Im Mai hat mir jemand die Geige gestohlen.', 'Wer stiehlt so etwas?'],
    ['Odile Ferrand', 'Nous avons vendu la grange au voisin.', 'Qui vend quelque chose ?'],
    ['Inés Robledo', 'El notario nos pidió la escritura.', '¿Quién pide la escritura?'],
    ['Piera Conti', 'Mia zia sceglie il tribunale di Lodi.', 'Che cosa hanno scelto?'],
    ['Teresa Lemos', 'O inquilino trouxe as chaves ontem.', 'O que é que ela traz?'],
    ['Joke Visser', 'Onze neef verloor de rechtszaak in Assen.', 'Wat hebben ze verloren?'],
  ] as const
  for (const [of, line, query] of said) {
    const ask = await asking([{ of, lines: [`${of}: ${line}`] }])
    const answer = await ask(query)
    expect([query, answer.includes(line), /find|meant?|sure/.test(answer)]).toEqual([
      query,
      true,
      false,
    ])
  }
})

test('clients and meetings that mention a thing may have said a compound of it', async () => {
  const ask = await asking([
    {
      of: 'Okke Brandsma',
      lines: [
        'Okke Brandsma: Het was een lange dag en ik ben er nog niet uit wat wij gaan doen.',
        'Okke Brandsma: De opstalverzekering wordt elk jaar duurder.',
        'Okke Brandsma: De rentevaste periode loopt af in mei.',
      ],
    },
  ])
  expect(await ask('welke klanten noemden een verzekering?')).toContain('opstalverzekering')
  expect(await ask('in welke gesprekken ging het over de rente?')).toContain('rentevaste')
  expect(await ask('welke klanten noemden een boot?')).not.toContain('Okke Brandsma')
})
