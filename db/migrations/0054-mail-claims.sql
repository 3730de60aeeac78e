-- A mail is claimed before it is sent: where its sender loses the database before it records that it was sent, no other
-- instance sends it again.

alter table mail add column claim uuid;
