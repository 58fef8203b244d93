import { expect, test } from 'bun:test'
import { summarizeByRules } from '../../summary'

/** Alternating turns, starting with the adviser. */
function talk(...lines: string[]) {
  return lines.map((text, at) => {
    return { text, speaker: at % 2 === 0 ? 'Adviser' : 'Client', start: null, end: null }
  })
}

const talks: {
  language: string
  lines: string[]
  tasks: [string, string | null][]
  next: [string, string]
}[] = [
  {
    language: 'German',
    lines: [
      'Guten Tag, Frau Keller. Wie geht es Ihnen und der Familie?',
      'Danke, gut. Ich frage mich, ob die Rente reicht. Mein Bruder schickt mir dauernd Artikel.',
      'Wir haben uns im März für die Anleihen entschieden. Ich schicke Ihnen bis Freitag die Berechnung.',
      'Gern. Dann muss ich noch den alten Vertrag heraussuchen und Ihnen mailen.',
      'Bitte unterschreiben Sie auch das Formular. Unser nächster Termin ist am Dienstag um 10:30 Uhr.',
    ],
    tasks: [
      ['Ich schicke Ihnen bis Freitag die Berechnung.', 'Adviser'],
      ['Dann muss ich noch den alten Vertrag heraussuchen und Ihnen mailen.', 'Client'],
      ['Bitte unterschreiben Sie auch das Formular.', null],
    ],
    next: ['Dienstag um 10:30 Uhr', 'Unser nächster Termin ist am Dienstag um 10:30 Uhr.'],
  },
  {
    language: 'French',
    lines: [
      'Bonjour madame Petit, comment allez-vous depuis la dernière fois ?',
      'Bien, merci. Je me demande si la retraite suffira. Mon frère m’envoie toujours des articles.',
      'Nous avons décidé de garder les obligations. Je vous envoie le calcul avant vendredi.',
      'D’accord. Je dois retrouver le contrat. Je vous l’enverrai demain.',
      'Merci de signer le formulaire. Notre prochain rendez-vous est mardi à 10 h 30.',
    ],
    tasks: [
      ['Je vous envoie le calcul avant vendredi.', 'Adviser'],
      ['Je vous l’enverrai demain.', 'Client'],
      ['Merci de signer le formulaire.', null],
    ],
    next: ['mardi à 10 h 30', 'Notre prochain rendez-vous est mardi à 10 h 30.'],
  },
  {
    language: 'Spanish',
    lines: [
      'Buenos días, señora Ruiz. ¿Cómo está su familia desde la última vez?',
      'Bien, gracias. Me llamo ahora Ruiz Vega. Mi hermano me manda artículos sobre la bolsa.',
      'Hemos decidido mantener los bonos. Le envío el cálculo antes del viernes.',
      'De acuerdo. Tengo que buscar el contrato. La casa me da trabajo.',
      'Por favor, firme el formulario. Nuestra próxima reunión es el martes a las 10:30.',
    ],
    tasks: [
      ['Le envío el cálculo antes del viernes.', 'Adviser'],
      ['Tengo que buscar el contrato.', 'Client'],
      ['Por favor, firme el formulario.', null],
    ],
    next: ['martes a las 10:30', 'Nuestra próxima reunión es el martes a las 10:30.'],
  },
  {
    language: 'Portuguese',
    lines: [
      'Bom dia, senhora Alves. Como está a sua família desde a última vez?',
      'Bem, obrigada. O meu irmão manda-me artigos sobre a bolsa e eu não sei o que pensar.',
      'Decidimos manter as obrigações. Vou enviar-lhe o cálculo até sexta-feira.',
      'Está bem. Tenho de procurar o contrato. A casa dá-me muito trabalho.',
      'Por favor, assine o formulário. A nossa próxima reunião é na terça-feira às 10:30.',
    ],
    tasks: [
      ['Vou enviar-lhe o cálculo até sexta-feira.', 'Adviser'],
      ['Tenho de procurar o contrato.', 'Client'],
      ['Por favor, assine o formulário.', null],
    ],
    next: ['terça-feira às 10:30', 'A nossa próxima reunião é na terça-feira às 10:30.'],
  },
  {
    language: 'Italian',
    lines: [
      'Buongiorno signora Conti, come sta la famiglia dall’ultima volta?',
      'Bene, grazie. Mi chiedo se la pensione basterà. Mio fratello mi manda sempre degli articoli.',
      'Abbiamo deciso di tenere le obbligazioni. Le mando il calcolo entro venerdì.',
      'Va bene. Devo cercare il contratto. La casa mi dà molto lavoro.',
      'Per favore, firmi il modulo. Il nostro prossimo incontro è martedì alle 10:30.',
    ],
    tasks: [
      ['Le mando il calcolo entro venerdì.', 'Adviser'],
      ['Devo cercare il contratto.', 'Client'],
      ['Per favore, firmi il modulo.', null],
    ],
    next: ['martedì alle 10:30', 'Il nostro prossimo incontro è martedì alle 10:30.'],
  },
  {
    language: 'Dutch',
    lines: [
      'Goedemorgen mevrouw Bakker, hoe gaat het met de familie sinds de vorige keer?',
      'Goed, dank u. Ik vraag me af of het pensioen genoeg is. Mijn broer stuurt mij steeds artikelen.',
      'We hebben besloten de obligaties te houden. Ik stuur u vóór vrijdag de berekening.',
      'Prima. Ik moet het oude contract nog opzoeken. Ik maak me zorgen over het huis.',
      'Wilt u het formulier ondertekenen? Onze volgende afspraak is op dinsdag om 10:30 uur.',
    ],
    tasks: [
      ['Ik stuur u vóór vrijdag de berekening.', 'Adviser'],
      ['Ik moet het oude contract nog opzoeken.', 'Client'],
      ['Wilt u het formulier ondertekenen?', null],
    ],
    next: ['dinsdag om 10:30 uur', 'Onze volgende afspraak is op dinsdag om 10:30 uur.'],
  },
]

for (const { language, lines, tasks, next } of talks) {
  test(`promises and the next meeting are found in ${language}`, async () => {
    const { actionItems, nextMeeting } = await summarizeByRules(talk(...lines))
    expect(actionItems).toEqual(tasks.map(([task, assignee]) => ({ task, assignee })))
    expect(nextMeeting).toEqual({ date: next[0], topics: next[1] })
  })
}
