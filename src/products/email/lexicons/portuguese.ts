import { gap, type MovePhrases, phrases } from './move-phrases.ts'

const YOUR = '(?:seu|sua|seus|suas|teu|tua)'
const PROPERTY =
  '(?:conta|contas|cartao|acesso|caixa|caixa postal|e-?mail|senha|pagamento|pacote|encomenda|pedido|entrega|assinatura|servico|perfil|armazenamento|arquivos|fotos|cadastro|cpf|cnh|chave|pontos|milhas|beneficio|veiculo|plano|linha|dispositivo)'
const LOSS =
  '(?:suspens[oa]s?|bloquead[oa]s?|limitad[oa]s?|desativad[oa]s?|encerrad[oa]s?|excluid[oa]s?|cancelad[oa]s?|expirad[oa]s?|expira|expirarao|expiram|vencid[oa]s?|vence|vencem|perdid[oa]s?|devolvid[oa]s?|recusad[oa]s?|negativad[oa]s?|retid[oa]s?|irregular|pendentes?|interrompid[oa]s?|comprometid[oa]s?|chei[oa]|em risco)'
const DATA =
  '(?:conta|identidade|informacoes|dados|endereco|senha|cartao|forma de pagamento|pagamento|numero|cadastro|cpf|telefone|acesso|entrega|token|perfil|credenciais|titularidade)'
const CONFIRM =
  '(?:confirm(?:e|ar|acao)|verifi(?:que|car|cacao)|atuali(?:ze|zar|zacao)|valid(?:e|ar)|reativ(?:e|ar)|desbloque(?:ie|ar)|renov(?:e|ar)|regulari(?:ze|zar|zacao)|sincroni(?:ze|zar|zacao)|recadastr(?:e|ar|amento)|complet(?:e|ar))'

export const portuguese: MovePhrases = {
  threat: phrases(
    `${YOUR} ${gap(1)}${PROPERTY} ${gap(6)}${LOSS}`,
    `(?:suspensao|desativacao|encerramento|bloqueio|exclusao|cancelamento|expiracao) (?:de|da|do) ${YOUR} ${gap(1)}${PROPERTY}`,
    '(?:atividade|login|acesso|transacao|tentativa|movimentacao|compra|cobranca)s? (?:de acesso )?(?:incomum|suspeit[oa]|nao autorizad[oa]|nao reconhecid[oa]|desconhecid[oa]|irregular|pendente)s?',
    '(?:ultimo|ultima) (?:aviso|lembrete|notificacao|alerta|chance)|protesto|acao judicial|medidas judiciais|intimacao|notificacao (?:judicial|extrajudicial)|divida ativa|mandado',
    '(?:pagamento|entrega|cobranca|renovacao) (?:foi |nao )?(?:recusad[oa]|falhou|realizad[oa]|aprovad[oa]|identificad[oa])',
    'nao (?:foi possivel|conseguimos|pode ser) (?:entregar|cobrar|processar|verificar|entregue)',
    `(?:para )?evit(?:ar|e) ${gap(3)}(?:suspensao|bloqueio|interrupcao|encerramento|multas?|juros|cancelamento|devolucao|transtornos|perda|protesto)`,
    '(?:permanentemente|definitivamente) (?:excluid|bloquead|encerrad|suspens)[oa]s?|alguem (?:tentou|acessou)',
    'caso nao reconhec\\w{1,3}|nao reconhece (?:esta|essa|a) (?:compra|transacao)',
  ),
  urgency: phrases(
    'imediatamente|de imediato|urgente(?:mente)?|com urgencia|o quanto antes|o mais rapido possivel|sem demora',
    '(?:em|dentro de|no prazo de) (?:ate )?(?:\\d{1,3}|24|48|vinte e quatro) ?(?:h|horas|dias|minutos)',
    '(?:so|somente|apenas) hoje|ultima chance|tempo limitado|nao (?:perca|espere|deixe)|corra|aproveite (?:agora|ja|antes)|aja agora',
    '(?:expira|vence|termina|expiram|vencem) (?:hoje|amanha|em breve|em \\d{1,3})|hoje e o ultimo dia',
    '(?:acao|verificacao|atualizacao|confirmacao|resposta) (?:e )?(?:necessaria|obrigatoria|requerida)',
  ),
  request: phrases(
    `${CONFIRM} ${gap(2)}(?:os |o |a |de |do |da )?(?:${YOUR} )?${gap(1)}${DATA}`,
    `(?:inform(?:e|ar)|insir(?:a|ir)|envi(?:e|ar)|fornec(?:a|er)|digit(?:e|ar)) ${gap(1)}(?:o |a |os )?${YOUR} ${gap(1)}${DATA}`,
    '(?:acess(?:e|ar)|entr(?:e|ar)) (?:na |a |o |em )?(?:sua conta|minha conta|area do cliente|portal|com seu|internet banking)|faca (?:seu |o )?login',
    `(?:pag(?:ue|ar)|quit(?:e|ar)) ${gap(4)}(?:taxas?|boleto|guia|debitos?|tributos?|multa|dpvat|ipva)`,
    `(?:resgat(?:e|ar)|troc(?:ar|que)) ${gap(2)}(?:pontos|milhas)|cart(?:ao|oes) presente|frase (?:secreta|de recuperacao)`,
    'reagendar (?:a |sua )?entrega|ligue (?:agora )?(?:para|no)|entre em contato (?:pelo|no|com a central)',
  ),
  click: phrases(
    'cli(?:que|car|cando) (?:aqui|no|em|abaixo|agora|para|sobre)|toque (?:aqui|no|em)',
    '(?:acess(?:e|ar|ando)|sig(?:a|uir)|us(?:e|ar)|pelo|atraves d[oe]) (?:o |este |do )?(?:link|botao)|link (?:abaixo|a seguir)|botao abaixo',
    '(?:resgatar|quero|garantir) (?:agora|meu|minha|meus)|baixar (?:agora|boleto|comprovante|anexo)|visualizar (?:boleto|documento|comprovante|fatura)',
  ),
  lure: phrases(
    'parabens|cassino|rodadas gratis|giros gratis|jackpot|sorteio',
    '(?:voce|vc) (?:ganhou|acaba de ganhar|(?:foi|e) (?:selecionad[oa]|escolhid[oa]|contemplad[oa]|premiad[oa]|o ganhador))',
    `(?:seu|sua) ${gap(1)}(?:premio|presente|recompensa|bonus|brinde|cashback)`,
    `(?:vale|cartao|cupom)(?:-| de | )?(?:presente|compras|desconto)? (?:de|no valor de) ${gap(1)}\\d{2,}`,
    '(?:respond(?:a|er)|complet(?:e|ar)|particip(?:e|ar)) (?:a |da |desta |nossa |esta )?(?:breve )?pesquisa',
    '(?:emprestimo|credito) (?:rapido|aprovado|liberado|pre-aprovado|sem consulta|para negativados)|dinheiro facil|renda extra|renda passiva|perca \\d{1,2} ?(?:kg|quilos)|emagrec(?:a|er)',
    '(?:ganh(?:e|ar)) (?:ate )?(?:r ?)?\\d{3,}|dobr(?:e|ar) (?:seu|o) dinheiro|pontos (?:livelo|acumulados|prestes)|acumulou \\d',
  ),
  blackmail: phrases(
    '(?:sua|tua) (?:camera|webcam)|(?:gravei|filmei|gravamos) (?:voce|tudo)|masturb\\w{0,8}|porno\\w{0,9}|(?:sites|videos) adultos',
    'tod[oa]s (?:os )?(?:seus|teus) (?:contatos|amigos|arquivos)|(?:carteira|endereco) (?:de )?(?:bitcoin|btc)',
    '(?:seu|teu) (?:dispositivo|sistema|computador) (?:foi |esta )?(?:hackeado|invadido|infectado)|sou (?:um )?(?:hacker|programador)|cavalo de troia|trojan|spyware|software malicioso',
  ),
  windfall: phrases(
    '(?:milhoes|milhao|bilhoes) (?:de )?(?:dolares|euros|libras|reais)|us\\$? ?\\d[\\d.,]{4,}',
    'heranca|parente mais proximo|falecid[oa]|falecimento|beneficiari[oa]|meu (?:falecido|finado)',
    'indenizacao|fundo de compensacao|liberacao (?:dos|do) fundos?|transferencia (?:dos|de) fundos|fundos?|western union|moneygram',
    'estritamente confidencial|confidencial|proposta de neg[oó]cios?|oportunidade de negocio|beneficio mutuo|sigilo|doar|doacao',
    'advogad[oa]|tabeliao|diplomata|nacoes unidas|uniao africana|banco central|(?:que )?deus (?:te|o|a|lhe) abencoe|(?:caro|querid[oa]|prezad[oa]) (?:amig[oa]|beneficiari[oa]|no senhor)|amad[oa]|orfanato|cancer|viuva',
    'nome completo|numero de telefone|ocupacao|profissao|confianca',
  ),
}
