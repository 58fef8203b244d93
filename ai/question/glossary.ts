import { plainLetters } from './vocabulary'

/**
 * Things that advisers speak of, one a line: English, German, French, Spanish, Portuguese, Italian,
 * Dutch; several by "/".
 */
const THINGS = `
house/home|haus|maison|casa|casa|casa|huis
flat/apartment/condo|wohnung|appartement|piso/apartamento|apartamento|appartamento|appartement
repair/fix|reparatur/reparieren|réparation/réparer|reparación/reparar|conserto/reparar|riparazione/riparare|reparatie/repareren
roof|dach|toit|tejado/techo|telhado|tetto|dak
garden|garten|jardin|jardín|jardim|giardino|tuin
land/plot|grundstück|terrain|terreno|terreno|terreno|grond/perceel
building|gebäude|bâtiment/immeuble|edificio|edifício|edificio|gebouw
hall/warehouse|halle/lager|hangar/entrepôt|nave/almacén|armazém|capannone/magazzino|hal/loods
rent|miete|loyer|alquiler|aluguel/renda|affitto|huur
tenant|mieter|locataire|inquilino|inquilino|inquilino|huurder
landlord/owner|vermieter/eigentümer|propriétaire|propietario/dueño|proprietário|proprietario|eigenaar/verhuurder
lease|mietvertrag|bail|arrendamiento|arrendamento|locazione|huurcontract
deposit|kaution|caution/dépôt|fianza/depósito|caução/depósito|cauzione|borg
mortgage|hypothek|hypothèque|hipoteca|hipoteca|mutuo/ipoteca|hypotheek
loan/credit/borrow/lend/lends/borrowed/lent|kredit/darlehen/leihen|prêt/crédit|préstamo/crédito|empréstimo/crédito|prestito|lening/krediet
interest/rate|zins/zinsen|intérêt|interés|juros|interessi|rente
bank|bank|banque|banco|banco|banca|bank
account|konto|compte|cuenta|conta|conto|rekening
money/cash|geld|argent|dinero/efectivo|dinheiro|denaro/soldi|geld
savings|ersparnisse|épargne|ahorros|poupança|risparmi|spaargeld
insurance|versicherung|assurance|seguro|seguro|assicurazione|verzekering
insurer|versicherer|assureur|aseguradora|seguradora|assicuratore|verzekeraar
premium|prämie/beitrag|prime|prima|prémio|premio|premie
deductible|selbstbehalt/selbstbeteiligung|franchise|franquicia|franquia|franchigia|eigen risico
policy|police|police|póliza|apólice|polizza|polis
damage/flooded/accident|schaden|dégât/dommage|daño|dano|danno|schade
pension|rente/pension|retraite/pension|pensión|pensão|pensione|pensioen
retirement|ruhestand|retraite|jubilación|aposentadoria/reforma|pensionamento|pensioen
salary/wage|gehalt/lohn|salaire|sueldo/salario|salário|stipendio|salaris/loon
tax/taxes|steuer/steuern|impôt/impôts|impuesto/impuestos|imposto/impostos|tassa/tasse|belasting
refund|erstattung|remboursement|reembolso|reembolso|rimborso|teruggave
penalty/fine|strafe/bußgeld|pénalité/amende|multa|multa|multa|boete
audit|prüfung|contrôle|auditoría|auditoria|verifica|controle
accountant|buchhalter|comptable|contable|contador|commercialista|boekhouder
lawyer|anwalt|avocat|abogado|advogado|avvocato|advocaat
notary|notar|notaire|notario|notário|notaio|notaris
contract|vertrag|contrat|contrato|contrato|contratto|contract
signature|unterschrift|signature|firma|assinatura|firma|handtekening
offer/quote|angebot|offre/devis|oferta/presupuesto|oferta/orçamento|offerta/preventivo|offerte
price/cost/expensive|preis/kosten|prix/coût|precio/costo|preço/custo|prezzo/costo|prijs/kosten
invoice/bill|rechnung|facture|factura|fatura|fattura|rekening/factuur
fee/fees|gebühr/honorar|frais/honoraires|honorarios/comisión|honorários/taxa|onorario/commissione|kosten/honorarium
sales/revenue/turnover|umsatz|chiffre|ventas/facturación|vendas/faturamento|fatturato|omzet
profit|gewinn|bénéfice|beneficio/ganancia|lucro|utile/profitto|winst
loss|verlust|perte|pérdida|perda|perdita|verlies
debt/owe/owed|schulden|dette|deuda|dívida|debito|schuld
company/firm/business|firma/unternehmen|entreprise/société|empresa|empresa|azienda/impresa|bedrijf
employee/staff|mitarbeiter|employé|empleado|funcionário|dipendente|werknemer/medewerker
successor/succession|nachfolger/nachfolge|successeur/succession|sucesor/sucesión|sucessor/sucessão|successore/successione|opvolger/opvolging
shares/stocks|aktien|actions|acciones|ações|azioni|aandelen
bonds|anleihen|obligations|bonos|obrigações|obbligazioni|obligaties
fund|fonds|fonds|fondo|fundo|fondo|fonds
portfolio|depot/portfolio|portefeuille|cartera|carteira|portafoglio|portefeuille
return/yield|rendite|rendement|rentabilidad|rendimento|rendimento|rendement
risk|risiko|risque|riesgo|risco|rischio|risico
inheritance/bequest/legacy/inherited|erbe/erbschaft|héritage|herencia|herança|eredità|erfenis
testament/wills/bequest|testament|testament|testamento|testamento|testamento|testament
gift/donation|schenkung/spende|donation/don|donación/regalo|doação/presente|donazione/dono|schenking/gift
wedding|hochzeit|mariage|boda|casamento|matrimonio/nozze|bruiloft/huwelijk
divorce|scheidung|divorce|divorcio|divórcio|divorzio|scheiding
daughter|tochter|fille|hija|filha|figlia|dochter
son|sohn|fils|hijo|filho|figlio|zoon
wife|frau/ehefrau|femme/épouse|esposa/mujer|esposa/mulher|moglie|vrouw
husband|mann/ehemann|mari|marido|marido|marito|man
brother|bruder|frère|hermano|irmão|fratello|broer
sister|schwester|soeur|hermana|irmã|sorella|zus
mother|mutter|mère|madre|mãe|madre|moeder
father|vater|père|padre|pai|padre|vader
parents|eltern|parents|padres|pais|genitori|ouders
children|kinder|enfants|hijos/niños|filhos/crianças|figli/bambini|kinderen
grandchildren|enkel|petits-enfants|nietos|netos|nipoti|kleinkinderen
school|schule|école|escuela/colegio|escola|scuola|school
university/college|universität/studium|université|universidad|universidade|università|universiteit
doctor|arzt|médecin|médico|médico|medico|arts/dokter
hospital/clinic|krankenhaus/klinik|hôpital/clinique|hospital/clínica|hospital/clínica|ospedale/clinica|ziekenhuis/kliniek
car|auto|voiture|coche|carro|macchina/auto|auto
boat|boot|bateau|barco|barco|barca|boot
trucks|lastwagen/lkw|camions|camiones|caminhões|camion|vrachtwagens
machine|maschine|machine|máquina|máquina|macchina|machine
kitchen|küche|cuisine|cocina|cozinha|cucina|keuken
lake|see|lac|lago|lago|lago|meer
cooperative/co-op/coop|genossenschaft|coopérative|cooperativa|cooperativa|cooperativa|coöperatie
increase/rise/raise|erhöhung/steigerung|hausse/augmentation|aumento/subida|aumento|aumento|verhoging/stijging
hire/employ/recruit|einstellen|embaucher/engager|contratar|contratar|assumere|aannemen
sign|unterschreiben|signer|firmar|assinar|firmare|tekenen/ondertekenen
pay/paid|zahlen/bezahlen|payer|pagar|pagar|pagare|betalen
wait|warten|attendre|esperar|esperar|aspettare|wachten
build|bauen|construire/bâtir|construir|construir|costruire|bouwen
open|öffnen/eröffnen|ouvrir|abrir|abrir|aprire|openen
close|schließen|fermer|cerrar|fechar|chiudere|sluiten
save|sparen|épargner/économiser|ahorrar|poupar/economizar|risparmiare|sparen
worried/worry|sorgen/besorgt|inquiet|preocupado/preocupada|preocupado/preocupada|preoccupato/preoccupata|bezorgd
health/illness|gesundheit/krankheit|santé/maladie|salud/enfermedad|saúde/doença|salute/malattia|gezondheid/ziekte
surgery/operation|operation|opération|operación/cirugía|operação/cirurgia|operazione/intervento|operatie
budget|budget/haushalt|budget|presupuesto|orçamento|bilancio/budget|begroting
goal/target/aim|ziel|objectif/but|objetivo/meta|objetivo/meta|obiettivo|doel
partner|partner|associé/partenaire|socio|sócio/parceiro|socio|partner/vennoot
board|vorstand|conseil|junta/consejo|conselho/diretoria|consiglio|bestuur
member|mitglied/mitglieder|membre|miembro|membro|membro/socio|lid/leden
water|wasser|eau|agua|água|acqua|water
year|jahr|an/année|año|ano|anno|jaar
court/trial|gericht|tribunal|tribunal/juicio|tribunal|tribunale|rechtbank
claim|anspruch/klage|réclamation|reclamación/demanda|reclamação|reclamo|claim/vordering
dog|hund|chien|perro|cachorro/cão|cane|hond
trip/travel/journey|reise|voyage|viaje|viagem|viaggio|reis
sale/sell/sold|verkauf/verkaufen|vente/vendre|venta/vender|venda/vender|vendita/vendere|verkoop/verkopen
purchase/buy/bought|kauf/kaufen|achat/acheter|compra/comprar|compra/comprar|acquisto/comprare|koop/kopen
move/relocate|umzug/umziehen/ausziehen/einziehen|déménagement/déménager|mudanza/mudarse|mudança/mudar|trasloco/trasferirsi|verhuizing/verhuizen
guarantee|bürgschaft/garantie|garantie/caution|garantía/aval|garantia/fiança|garanzia|garantie
delay|verzögerung/verspätung|retard|retraso|atraso|ritardo|vertraging`

const byWord = new Map<string, string[]>()
for (const line of THINGS.trim().split('\n')) {
  const columns = line.split('|').map((column) => column.split('/'))
  for (const own of columns) {
    const others = [...own, ...columns.filter((column) => column !== own).flat()]
    for (const word of own)
      byWord.set(plainLetters(word), [...(byWord.get(plainLetters(word)) ?? []), ...others])
  }
}

/** The same thing in other languages; empty if it is none that is known. */
export function otherWords(word: string): string[] {
  const known =
    byWord.get(plainLetters(word)) ??
    byWord.get(plainLetters(word).replace(/(?:s|n|en)$/, '')) ??
    []
  return [...new Set(known)].filter((other) => plainLetters(other) !== plainLetters(word))
}
