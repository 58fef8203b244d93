import { es as minutes } from './minutes/es'
import { rule, whole } from './patterns'
import type { StatementWords } from './types'

const KIN =
  'hijos?|hijas?|bebé|nietos?|nietas?|marido|esposo|mujer|esposa|pareja|madre|padre|padres|hermano|hermana'

export const es: StatementWords = {
  minutes,
  spoken: {
    self: 'yo|me|nos|nosotros|he|hemos|tengo|tenemos|quiero|queremos|trabajo|trabajamos|gano|ganamos|estoy|estamos|soy|somos|empecé|prefiero|quisiera',
    own: 'mi|mis|nuestro|nuestra|nuestros|nuestras',
  },
  written: {
    self: 'él|ella|ellos|ellas|el cliente|la clienta|los clientes|quiere|quieren|trabaja|trabajan|gana|ganan',
    own: 'su|sus',
  },
  adviser: whole(
    '(le|les|te) (envío|enviaré|mando|preparo|prepararé|recomiendo|recomendamos|sugiero|llamo)|(lo )?(revisaré|comprobaré)|nuestr[oa]s? (honorarios|despacho|oficina|reunión|próxima reunión)|mi (colega|compañer[oa]|asistente|recomendación)',
  ),
  unsure: whole(
    'si (yo|me|nos|él|ella|tuviera|tuviéramos|fuera)|debería(mos)?|por ejemplo|imagin(a|e|emos)|supongamos',
  ),
  putOff: whole(
    'no (lo )?sé|no est(oy|amos) segur[oa]s?|(lo )?(consulto|consultaré|compruebo|comprobaré|pregunto|preguntaré|reviso|revisaré|miro|miraré|confirmo|confirmaré|averiguo|averiguaré)(?!\\p{L}).*|tengo que (consultar|comprobar|preguntar|mirar|confirmar|pensar).*|déjeme (ver|consultar|comprobar).*',
  ),
  courtesy:
    /(cómo está(n|s)?|qué tal|me (oye|escucha|oyes)|alguna (otra )?pregunta|está bien|de acuerdo|verdad|no|vale|ok)\?$/,
  rules: ({ self, own }) => [
    rule(
      'family',
      'marriage',
      '(casad[oa]s?|casamos|casé|comprometid[oa]s?|divorciad[oa]s?|separad[oa]s?|viud[oa])',
    ),
    rule('family', null, `(${own}) (\\p{L}+ )?(${KIN})`),
    rule(
      'risk',
      'tolerance',
      '(más|menos|mucho|poco|ningún) riesgo|(tolerancia al|perfil de) riesgo|(más|muy|demasiado|bastante) (conservador(a|es)?|agresiv[oa]s?|prudentes?|arriesgad[oa]s?)',
    ),
    rule('risk', null, 'dormir tranquil[oa]s?|perder el sueño|permitir(me|nos|se) perder'),
    rule(
      'policies',
      null,
      `seguros? (de|del) \\p{L}+|(${own}) (\\p{L}+ )?(seguros?|póliza|pólizas|testamento|poder notarial)`,
    ),
    rule('goals', 'retirement', '(jubilar(me|nos|se)|jubilación|retirar(me|nos|se))'),
    rule(
      'goals',
      null,
      `(${own}) (\\p{L}+ )?(objetivos?|metas?)|ahorr(o|amos|ando|a|an) para|(quiero|queremos|quiere|quieren|quisiera|quisiéramos|me gustaría|nos gustaría|espero|esperamos|planeo|planeamos|pienso|pensamos)(?!\\p{L}).*(?<!\\p{L})(comprar|vender|construir|pagar|mudar(me|nos|se)|empezar|regalar|viajar|ayudar|financiar|abrir)`,
    ),
    rule(
      'income',
      'salary',
      `(${own}) (\\p{L}+ )?(sueldo|salario)|(gano|ganamos|gana|ganan)(?!\\p{L}).*\\d+`,
    ),
    rule('income', 'pension', `(${own}) (\\p{L}+ )?pensión`),
    rule('income', null, `(${own}) (\\p{L}+ )?(ingresos?|prima|bono|dividendos|alquiler|rentas?)`),
    rule(
      'work',
      'employer',
      '(trabajo|trabajamos|trabaja|trabajan|empecé|empezó|empezamos|dejé|dejó) (a trabajar )?(en|para|como|con)|(cambi(é|ado|ó) de trabajo|ascendid[oa])',
    ),
    rule(
      'work',
      null,
      `(${own}|un|una|nuevo|nueva|${self}) (\\p{L}+ )?(empleo|puesto|trabajo|jef[ea]|empresa|negocio|consulta|carrera|ascenso)`,
    ),
  ],
}
