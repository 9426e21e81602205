# shellcheck shell=sh
# shellcheck disable=SC2154 # settings, domain, site, here and the values are set by deploy/install
# The settings that deploy/install writes: from its options and environment, or from a terminal.

# All questions come first: the steps after them need nobody.
choose_settings() {
  if [ -e "$settings" ]; then
    address=$(setting PUBLIC_URL)
    [ "$address" = "https://$domain" ] ||
      die "The shop here is at $address, as $settings says. Another address is changed there and in $site."
    say "As they are: the settings in $settings. Options and environment are not written into it."
    return
  fi
  if [ -t 0 ]; then ask_settings; fi
  case "${secret_key:+1}${publishable_key:+1}${webhook_secret:+1}-$trial" in
    111- | -1) ;;
    *)
      die "How are customers to pay? Give the three keys of Stripe (STRIPE_SECRET_KEY," \
        "STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET in the environment), or --trial: a shop that" \
        "takes play money from everybody, until the keys are in $settings. Not both, and no part of the keys."
      ;;
  esac
  [ -z "$smtp_url" ] || mail_from=${mail_from:-Gomitolo <ciao@$domain>}
}

ask_settings() {
  if [ -z "$trial$secret_key" ]; then
    ask_secret "Secret key of Stripe, sk_… (none: Enter):"
    secret_key=$answer
  fi
  if [ -n "$secret_key" ] && [ -z "$publishable_key" ]; then
    ask "Publishable key of Stripe, pk_…:"
    publishable_key=$answer
  fi
  if [ -n "$secret_key" ] && [ -z "$webhook_secret" ]; then
    ask_secret "Signing secret of its webhook https://$domain/webhooks/stripe, whsec_…:"
    webhook_secret=$answer
  fi
  if [ -z "$trial$secret_key" ]; then
    ask "Open a trial shop, in which everybody pays with play money? (yes/no)"
    [ "$answer" != yes ] || trial=1
  fi
  if [ -z "$smtp_url" ]; then
    ask_secret "Mail server, smtps://user:password@mail.example:465 (later: Enter):"
    smtp_url=$answer
  fi
  if [ -n "$smtp_url" ] && [ -z "$mail_from" ]; then
    ask "Sender of the letters (Gomitolo <ciao@$domain>: Enter):"
    mail_from=$answer
  fi
}

ask() {
  printf '%s ' "$1"
  IFS= read -r answer || die "" "No answer: nothing was changed."
}

# What is typed is not shown.
ask_secret() {
  trap 'stty echo; exit 1' HUP INT TERM
  stty -echo
  ask "$1"
  stty echo
  trap - HUP INT TERM
  echo
}

# The file appears whole or not at all. Only the shell itself sees its secrets: another program would show them
# in the list of processes.
write_settings() {
  [ ! -e "$settings" ] || return 0
  new=$(mktemp "$settings.XXXXXX")
  trap 'rm -f "$new"' EXIT
  while IFS= read -r line; do
    name=${line#\# }
    name=${name%%=*}
    case $name in
      PUBLIC_URL) value=https://$domain ;;
      STRIPE_SECRET_KEY) value=$secret_key ;;
      STRIPE_PUBLISHABLE_KEY) value=$publishable_key ;;
      STRIPE_WEBHOOK_SECRET) value=$webhook_secret ;;
      SMTP_URL) value=$smtp_url ;;
      MAIL_FROM) value=$mail_from ;;
      ALLOW_SANDBOX) value=$trial ;;
      *) value= ;;
    esac
    if [ -n "$value" ]; then
      quote "$value"
      line="$name=$quoted"
    fi
    printf '%s\n' "$line"
  done < "$here/gomitolo.env" > "$new"
  chown root:gomitolo "$new"
  chmod 640 "$new"
  mv "$new" "$settings"
  trap - EXIT
  say "Written: $settings, for root and the shop alone."
}

quote() {
  case $1 in
    *[!A-Za-z0-9_:/.@%+-]*)
      for mark in "'" '"' '`'; do
        case $1 in
          *"$mark"*) ;;
          *)
            quoted=$mark$1$mark
            return
            ;;
        esac
      done
      die "A value for $settings has all three kinds of quotes in it: leave it out, and write it there."
      ;;
    *) quoted=$1 ;;
  esac
}
