import { expect, test } from 'bun:test'
import { notedStatementsOf, statementsOf } from '../statements'

/**
 * By language: client statements on family, work, goals, risk, income and policies, and sentences
 * that are not facts.
 */
const SAID: Record<string, { facts: string[]; none: string[]; asked: string; putOff: string }> = {
  German: {
    facts: [
      'Unsere Tochter Emma beginnt im Herbst das Studium.',
      'Ich arbeite seit März bei der Nordwind AG.',
      'Wir möchten in drei Jahren ein Haus kaufen.',
      'Ich möchte weniger Risiko als bisher.',
      'Mein Gehalt ist jetzt 90.000 Euro.',
      'Wir haben eine Lebensversicherung bei der Allianz.',
    ],
    none: [
      'Das Wetter war heute wirklich schlecht und der Zug kam spät.',
      'Ich schicke Ihnen die Lebensversicherung morgen zu.',
      'Wenn wir mit sechzig aufhören, ist unser Einkommen geringer.',
    ],
    asked: 'Was kostet uns die Übertragung an Steuern?',
    putOff: 'Das weiß ich nicht, ich kläre das mit der Steuerabteilung.',
  },
  French: {
    facts: [
      'Notre fille Emma commence ses études cet automne.',
      "J'ai commencé à travailler chez Nordwind en mars.",
      'Nous voudrions acheter une maison dans trois ans.',
      'Je préfère prendre moins de risques que les autres.',
      'Mon salaire est maintenant de 90 000 euros.',
      'Nous avons une assurance vie chez Allianz.',
    ],
    none: [
      'Le temps était vraiment mauvais et le train est arrivé tard.',
      "Je vous envoie les papiers de l'assurance vie demain.",
      'Si nous partons plus tôt, notre revenu est plus bas.',
    ],
    asked: 'Combien nous coûte le transfert en impôts ?',
    putOff: 'Je ne sais pas, je vais demander à notre équipe fiscale.',
  },
  Spanish: {
    facts: [
      'Nuestra hija Emma empieza la universidad en otoño.',
      'Trabajo en la empresa Nordwind desde marzo.',
      'Queremos comprar una casa en tres años.',
      'Quiero menos riesgo que el año pasado.',
      'Mi sueldo es ahora de 90.000 euros.',
      'Tenemos un seguro de vida con la empresa.',
    ],
    none: [
      'El tiempo era muy malo y el tren llegó con retraso.',
      'Le envío los papeles del seguro de vida mañana.',
      'Si tuviéramos otra casa, nuestros ingresos serían mayores.',
    ],
    asked: '¿Cuánto nos cuesta la transferencia en impuestos?',
    putOff: 'No lo sé, lo consultaré con el equipo fiscal.',
  },
  Portuguese: {
    facts: [
      'A nossa filha Emma começa a universidade no outono.',
      'Eu trabalho na Nordwind desde março.',
      'Queremos comprar uma casa em três anos.',
      'Quero menos risco do que no ano passado.',
      'O meu salário é agora de 90.000 euros.',
      'Temos um seguro de vida com a empresa.',
    ],
    none: [
      'O tempo estava muito mau e o comboio chegou tarde.',
      'Envio os papéis do seguro de vida amanhã para você.',
      'Se eu tivesse outra casa, a nossa renda não era esta.',
    ],
    asked: 'Quanto nos custa a transferência em impostos?',
    putOff: 'Não sei, vou verificar com a equipa fiscal.',
  },
  Italian: {
    facts: [
      "Nostra figlia Emma comincia l'università in autunno.",
      'Lavoro da marzo per la Nordwind di Milano.',
      'Vorremmo comprare una casa nei prossimi tre anni.',
      "Voglio meno rischio dell'anno che è passato.",
      'Il mio stipendio è adesso di 90.000 euro.',
      "Abbiamo un'assicurazione sulla vita con la banca.",
    ],
    none: [
      'Il tempo era brutto e il treno è arrivato in ritardo.',
      "Le invio domani i moduli dell'assicurazione sulla vita.",
      'Se fossi in pensione, il nostro reddito non sarebbe questo.',
    ],
    asked: 'Quanto ci costa il trasferimento in tasse?',
    putOff: "Non lo so, chiederò all'ufficio fiscale.",
  },
  Dutch: {
    facts: [
      'Onze dochter Emma begint in het najaar met haar studie.',
      'Ik werk sinds maart bij Noordenwind in het noorden.',
      'Wij willen over drie jaar een huis kopen.',
      'Ik wil minder risico dan het vorige jaar.',
      'Mijn salaris is nu 90.000 euro.',
      'Wij hebben een levensverzekering bij het bedrijf.',
    ],
    none: [
      'Het weer was slecht en de trein kwam veel te laat.',
      'Ik stuur u morgen de papieren van de levensverzekering.',
      'Als wij eerder stoppen, is ons inkomen een stuk lager.',
    ],
    asked: 'Wat kost ons de overdracht aan belasting?',
    putOff: 'Dat weet ik niet, ik zal het navragen bij de fiscalist.',
  },
}

const NOTED: Record<string, string> = {
  English: 'Their daughter Emma starts college in the fall',
  German: 'Ihre Tochter Emma beginnt im Herbst das Studium',
  French: 'Leur fille Emma commence ses études cet automne',
  Spanish: 'Su hija Emma empieza la universidad en el otoño',
  Portuguese: 'A sua filha Emma começa a universidade no outono',
  Italian: "La loro figlia Emma comincia l'università in autunno",
  Dutch: 'Hun dochter Emma begint in het najaar met de studie',
}

for (const [language, { facts, none, asked, putOff }] of Object.entries(SAID)) {
  test(`facts and open questions are found in ${language}`, async () => {
    const lines = [...facts, ...none].map((text) => ({ speaker: 'B', text, start: 0, end: 1 }))
    const reply = { speaker: 'A', text: putOff, start: 2, end: 3 }
    const found = await statementsOf([...lines, { ...reply, speaker: 'B', text: asked }, reply])
    expect(found.map(({ kind, segment }) => [kind, segment])).toEqual([
      ['family', 0],
      ['work', 1],
      ['goals', 2],
      ['risk', 3],
      ['income', 4],
      ['policies', 5],
      ['question', 9],
    ])
    expect(found.at(-1)?.reply).toStartWith(putOff.split(/[,.]/)[0] ?? '')
  })
}

for (const [language, line] of Object.entries(NOTED)) {
  test(`a note in ${language} describes the client, not its author`, async () => {
    const found = await notedStatementsOf(['Agenda', line])
    expect(found).toMatchObject([{ kind: 'family', text: line, segment: 1 }])
  })
}

test('a note about its author states no fact', async () => {
  expect(await notedStatementsOf(['My daughter Ann starts college in the fall'])).toEqual([])
})

test('a reminder in a note states no fact', async () => {
  const reminders = [
    'Ask about her sister next time',
    'Remember to mention his pension.',
    'Don’t forget their life insurance',
    'Also call his accountant about the rental income',
    'Check her salary before the next meeting',
  ]
  expect(await notedStatementsOf(reminders)).toEqual([])
  const [fact] = await notedStatementsOf(['Her sister calls every week and asks for money'])
  expect(fact?.kind).toBe('family')
})
