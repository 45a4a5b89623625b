/** Columns that say nothing about a person, of every table. See `personal-tables.ts`. */
export const PLAIN_COLUMNS: Readonly<Record<string, string>> = {
  account_links: 'id kind locale created_at expires_at used_at',
  bank_transfers:
    'id channel channel_id account amount_vnd reference moved_at received_at attempt_id state repeats_id owed_vnd decided_by decided_at reason return_reference',
  categories: 'id slug kind position is_active is_featured name description picture updated_at',
  closure_calls: 'closure_id called_by called_at',
  closure_offers: 'id closure_id order_id state created_at chosen_at',
  closures: 'id ticket_type_id day reason note',
  combo_parts: 'combo_id product_id quantity',
  combos: 'id name percent position is_active valid_from valid_to',
  comments: 'id subject_kind subject_id thread_id parent_id locale is_staff state created_at',
  component_style_configs: 'id theme_id type title settings is_active created_at updated_at',
  consents: 'id is_granted policy_version text_hash method locale decided_at withdrawn_at',
  contact_codes: 'id locale tries created_at expires_at used_at',
  contact_messages: 'id code locale topic created_at answered_at',
  counter_counts: 'day cash_vnd card_vnd counted_by counted_at',
  departure_pools: 'departure_id quota_id',
  departure_statuses: 'departure_id status',
  departures: 'id ticket_type_id day start_time quota_id',
  dish_sold_outs: 'dish_id day created_at',
  dishes: 'id section_id position is_active name description price_vnd portion picture marks updated_at',
  exchange_tickets: 'exchange_id ticket_id departure_id price_vnd vat_per_mille new_ticket_id',
  exchanges:
    'id order_id hold_id state cause day difference_vnd ref pay_url why created_at updated_at expires_at',
  faqs: 'id position is_active question answer',
  feature_flags: 'key enabled description updated_at',
  gallery_images:
    'id slug position is_active category medium picture film film_seconds caption description date location tags updated_at',
  gate_expectations: 'day gate_ids people',
  gates: 'id position name',
  hold_lines: 'id hold_id departure_id unit_id unit_key name quantity pax_count unit_price_vnd vat_per_mille',
  hold_places: 'hold_id quota_id places is_sold is_released',
  hold_stock: 'hold_id variant_id quantity is_sold is_released is_counted',
  holds: 'id code state locale day total_vnd created_at expires_at extended_at places',
  idempotency_keys: 'scope request_hash created_at',
  identities: 'provider created_at',
  issued_tickets:
    'id order_id number code token ticket_type_id ticket_name unit_key unit_name pax_count price_vnd day start_time gate_ids refund_policy state issued_at',
  job_applications: 'id code opening_id created_at',
  job_cvs: 'id application_id format size created_at',
  job_openings:
    'id slug position is_active title department place employment headcount salary_text summary duties requirements benefits posted_on deadline',
  ledger_audits: 'day lease_until started_at finished_at faults',
  ledger_balances: 'account kind amount_vnd entries',
  ledger_entries: 'id movement kind account amount_vnd order_id at note',
  lifts:
    'id position name from_station to_station from_altitude to_altitude status note wait_minutes wind_kmh speed_mps cabins_running cabins_total last_up last_down updated_at',
  map_lines: 'id kind lift_id points towers',
  menu_sections: 'id slug position is_active restaurant_id name description opens_at closes_at ticket_slug',
  message_deliveries: 'id outbox_id order_id kind channel provider state provider_id code at updated_at',
  milestones: 'id position is_active year title words',
  moderation_events: 'id item_kind item_id at actor action before after reason',
  mountain_days: 'day temperature_c wind_kmh cloud_sea sunrise sunset summary updated_at',
  notice_choices: 'changed_at',
  order_credits: 'id order_id code amount_vnd state created_at updated_at',
  order_deliveries: 'hold_id fee_vnd vat_per_mille',
  order_events: 'id order_id at actor field from_value to_value why',
  order_lines:
    'id hold_id kind item_id variant_id slug name choice picture quantity unit_price_vnd discount_vnd savings vat_per_mille day',
  orders:
    'id code hold_id status payment_status needs_review refund_due_vnd locale wants_marketing channel method total_vnd paid_vnd credit_vnd created_at paid_at qr_opened_at link_version',
  outbox:
    'id dedupe_key kind order_id state attempts next_at lease_owner lease_until sent_at last_error created_at',
  owned_orders: 'order_id how created_at',
  page_sections: 'theme_id page_type locale section_id position is_active updated_at',
  page_views: 'id session_row_id at',
  pages: 'id slug kind position is_active title summary body updated_on',
  payment_attempts:
    'id order_id provider ref amount_vnd state response_code provider_txn_id provider_create_date created_at expires_at settled_at query_count next_query_at surplus pay_url',
  payment_events: 'id at provider source ref outcome',
  payment_totals: 'name amount_vnd',
  phone_codes: 'id tries created_at expires_at used_at',
  places:
    'id slug position is_active kind name note description x y altitude opens_at closes_at is_step_free near_slug walk_minutes picture lift_id ticket_slug service_slug updated_at',
  popular_posts: 'position post_id',
  post_tags: 'post_id tag',
  post_views: 'day post_id',
  posts:
    'id slug is_active category_id title summary body author cover minutes published_at updated_at view_count announced_at',
  product_variants:
    'id product_id sku position is_active choices price_vnd compare_at_vnd picture weight_gram stock held sold',
  products:
    'id slug position is_active category_id name summary description origin specifications options pictures video_review labels related_ids cross_sell_ids tax_class warranty_months max_per_order from_vnd sold_count has_stock created_at updated_at',
  quotas: 'id day capacity held sold',
  quote_events: 'id quote_id at actor from_status to_status why',
  quote_requests:
    'id code status locale country group_size visit_date purpose valid_until created_at updated_at',
  rate_limits: 'at expires_at',
  reconciliation_differences:
    'id reconciliation_id kind order_id ref ours_vnd theirs_vnd note solved_by solved_at solution',
  reconciliations: 'id day provider started_at finished_at lease_until cursor checked',
  refund_dues:
    'id order_id ref provider amount_vnd reason state request_id reference closed_by created_at updated_at',
  refund_payouts: 'id request_id ref amount_vnd error paid_at',
  refund_requests: 'id order_id state ground fee_vnd amount_vnd decided_by decided_at created_at updated_at',
  refund_tickets: 'request_id ticket_id percent amount_vnd',
  refunds:
    'id order_id attempt_id amount_vnd state request_id response_code reason created_by created_at updated_at',
  replaced_tokens: 'replaced_at',
  restaurants: 'id position is_active name way altitude opens_at closes_at place_id',
  review_photos: 'id review_id purpose position upload_id picture state created_at',
  review_votes: 'review_id created_at',
  reviews:
    'id subject_kind subject_id rating locale service_type visit_date is_verified order_line_id state created_at owner_reply owner_reply_at',
  revisions: 'namespace revision',
  saved_addresses: 'id is_default created_at',
  scans: 'id nonce gate_id staff_id ticket_id result pax_count at undone_at undone_by undo_reason',
  security_events: 'id at kind action result reason request_id',
  schema_floor: 'id oldest',
  seo_records:
    'path title description keywords og_title og_description og_image robots_txt canonical_url updated_at',
  services:
    'id slug position is_active category_id name summary description includes excludes duration_text place opens_at closes_at booking ticket_slug from_vnd price_unit max_per_order pictures labels tax_class created_at updated_at',
  sessions: 'id created_at expires_at revoked_at refreshed_at proved_at',
  settings: 'key value',
  special_days: 'day season name',
  spent_challenges: 'id expires_at',
  subscribers: 'id locale state round asked_at confirmed_at left_at',
  tags: 'slug name',
  team_members: 'id position is_active name role words picture',
  theme_sections: 'theme_id section_id locale type settings stands_at is_active created_at updated_at',
  themes: 'id name is_active colors created_at updated_at',
  ticket_types:
    'id slug position is_active name promise description fact highlights included excluded itinerary duration_text picture picture_dark gallery labels tax_class max_per_order has_slots last_sale_minute gate_ids refund_policy updated_at',
  ticket_units:
    'id ticket_type_id key position name rule pax_count min_per_order max_per_order accompanied_by min_height_cm compare_percent',
  tier_discounts: 'product_id min_quantity percent',
  unit_prices: 'unit_id season price_vnd',
  unmatched_payments:
    'id provider ref provider_txn_id amount_vnd reason order_id received_at solved_by solved_at solution repeats_id',
  uploads: 'id purpose width height created_at',
  user_sessions: 'id country landing_page start_time last_activity page_views is_active exit_page ended_at',
  users: 'id role created_at email_verified_at phone_verified_at locale',
  vat_rates: 'tax_class valid_from valid_to rate_per_mille',
  visit_counts: 'day path country views',
  voucher_uses: 'id code amount_vnd used_by note at',
  vouchers: 'code order_id amount_vnd balance_vnd created_at expires_at',
  waiting_entries:
    'id code state locale ticket_type_id departure_id day lines places channel created_at queued_at changed_at changed_by',
  waiting_offers: 'id entry_id hold_id outcome created_at',
  write_probes: 'id at',
  zalo_tokens:
    'id access_token refresh_token expires_at version origin lease_owner lease_until spending trouble updated_at',
};
