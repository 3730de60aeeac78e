-- When the provider last authenticated the person, where it says so: confirming that it is the member needs it recent.
alter table provider_token add column authenticated_at timestamptz;
