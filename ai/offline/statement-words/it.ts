import { it as minutes } from './minutes/it'
import { rule, whole } from './patterns'
import type { StatementWords } from './types'

const KIN =
  'figlio|figlia|figli|figlie|bambin[oaie]|nipot[ei]|marito|moglie|compagn[oa]|madre|padre|genitori|fratello|sorella'

export const it: StatementWords = {
  minutes,
  spoken: {
    self: 'io|noi|ho|abbiamo|vorrei|vorremmo|voglio|vogliamo|lavoro|lavoriamo|guadagno|guadagniamo|mi|ci|sono|siamo|preferisco',
    own: 'mio|mia|miei|mie|nostro|nostra|nostri|nostre',
  },
  written: {
    self: 'lui|lei|loro|il cliente|la cliente|i clienti|vuole|vogliono|vorrebbe|vorrebbero|lavora|lavorano|guadagna|guadagnano',
    own: 'suo|sua|suoi|sue|loro',
  },
  adviser: whole(
    '(le|vi|ti) (invio|invierò|mando|manderò|preparo|preparerò|consiglio|consigliamo|suggerisco|richiamo)|nostr[oaie] (onorari|studio|ufficio|riunione|prossimo incontro|parcella)|mi[oa] (collega|assistente|raccomandazione)',
  ),
  unsure: whole(
    'se (io|noi|lui|lei|fossi|avessi|avessimo)|dovr(ei|emmo|ebbe)|per esempio|ad esempio|immaginiamo|supponiamo',
  ),
  putOff: whole(
    'non (lo )?so|non (sono|siamo) sicur[oaie]|(lo )?(verifico|verificherò|controllo|controllerò|chiedo|chiederò|guardo|guarderò|confermo|confermerò)(?!\\p{L}).*|devo (verificare|controllare|chiedere|guardare|pensare).*|mi informo.*|le faccio sapere',
  ),
  courtesy:
    /(come (sta|state|stai|va)|mi (sente|sentite)|altre domande|va bene|giusto|vero|no|d'accordo|ok)\?$/,
  rules: ({ self, own }) => [
    rule(
      'family',
      'marriage',
      '(sposat[oaie]|fidanzat[oaie]|divorziat[oaie]|separat[oaie]|vedov[oa])',
    ),
    rule('family', null, `(${own}) (\\p{L}+ )?(${KIN})`),
    rule(
      'risk',
      'tolerance',
      '(più|meno|molto|poco|nessun) rischio|(tolleranza al|profilo di|propensione al) rischio|(più|troppo|molto|abbastanza) (prudent[ei]|conservativ[oaie]|aggressiv[oaie]|rischios[oaie])',
    ),
    rule('risk', null, 'dormire tranquill[oaie]|perdere il sonno|permetter(mi|ci|si) di perdere'),
    rule(
      'policies',
      null,
      `(assicurazion[ei]|polizz[ae])( \\p{L}+)?|(${own}) (\\p{L}+ )?(testamento|procura)`,
    ),
    rule(
      'goals',
      'retirement',
      '(andare|andrò|va|vanno|andiamo) in pensione|pensionamento|smettere di lavorare',
    ),
    rule(
      'goals',
      null,
      `(${own}) (\\p{L}+ )?(obiettiv[oi])|(risparmio|risparmiamo|risparmiando|risparmia) per|(voglio|vogliamo|vuole|vogliono|vorrei|vorremmo|vorrebbe|vorrebbero|spero|speriamo|penso|pensiamo)(?!\\p{L}).*(?<!\\p{L})(comprare|vendere|costruire|estinguere|trasferir(mi|ci|si)|iniziare|donare|viaggiare|aiutare|finanziare|aprire)`,
    ),
    rule(
      'income',
      'salary',
      `(${own}) (\\p{L}+ )?stipendio|(guadagno|guadagniamo|guadagna|guadagnano)(?!\\p{L}).*\\d+`,
    ),
    rule('income', 'pension', `(${own}) (\\p{L}+ )?pensione`),
    rule('income', null, `(${own}) (\\p{L}+ )?(reddito|redditi|premio|bonus|dividendi|affitt[oi])`),
    rule(
      'work',
      'employer',
      `(lavoro|lavoriamo|lavora|lavorano|iniziato|cominciato|lasciato) (\\p{L}+ )*(per|presso|come|in|da|a|alla|il lavoro)|cambiato lavoro|promoss[oa]`,
    ),
    rule(
      'work',
      null,
      `(${own}|un|una|nuovo|nuova|${self}) (\\p{L}+ )?(impiego|posto|lavoro|capo|azienda|attività|carriera|promozione|datore di lavoro)`,
    ),
  ],
}
