-- A member may prefer not to say their gender: `n`.
alter table user_profile drop constraint user_profile_gender_check;
alter table user_profile add constraint user_profile_gender_check check (gender in ('m', 'f', 'o', 'n')) not valid;
alter table user_profile validate constraint user_profile_gender_check;
